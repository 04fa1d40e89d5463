// The cookie of a session: what it is called, its value in a request, and how it is set. Its name
// has the port, since cookies are the same for all ports of a host.

import type { FastifyRequest } from 'fastify'
import { isSecure } from './secure-transport.ts'

function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-kontor' : `kontor-${request.socket.localPort}`
}

/** The value; undefined where there is none, or where several leave open which one counts. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const name = cookieName(request)
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

/** The header field that sets it for so long; 0 ends it. */
export function setSessionCookie(request: FastifyRequest, value: string, seconds: number): string {
  const secure = isSecure(request) ? ['Secure'] : []
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...secure]
  return [`${cookieName(request)}=${value}`, ...attributes].join('; ')
}
