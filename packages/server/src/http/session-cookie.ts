// The cookies of signing in: what they are called, their values in a request, and how they are set.
// Their names have the port, since cookies are the same for all ports of a host.

import { limits } from '@kontor/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { isSecure } from './secure-transport.ts'

const session = 'kontor'
/** Ties the challenge of a passkey to the browser that it was made for. */
const passkey = 'kontor-passkey'

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, session)
}

/** Undefined as well for a value that the server never gives. */
export function readPasskeyCookie(request: FastifyRequest): string | undefined {
  const value = readCookie(request, passkey)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The value; undefined where there is none, or where several leave open which one counts. */
function readCookie(request: FastifyRequest, of: string): string | undefined {
  return readNamedCookie(request, cookieName(request, of))
}

/** The same of a cookie by its whole name. */
export function readNamedCookie(request: FastifyRequest, name: string): string | undefined {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

function cookieName(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : `${name}-${request.socket.localPort}`
}

/** The header field that sets it for so long; 0 ends it. */
export function setSessionCookie(request: FastifyRequest, value: string, seconds: number): string {
  return setCookie(request, { name: session, value, seconds })
}

export function setPasskeyCookie(request: FastifyRequest, value: string): string {
  return setCookie(request, { name: passkey, value, seconds: limits.passkeyMinutes * 60 })
}

interface SetCookie {
  readonly name: string
  readonly value: string
  readonly seconds: number
}

function setCookie(request: FastifyRequest, { name, value, seconds }: SetCookie): string {
  const secure = isSecure(request) ? ['Secure'] : []
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...secure]
  return [`${cookieName(request, name)}=${value}`, ...attributes].join('; ')
}
