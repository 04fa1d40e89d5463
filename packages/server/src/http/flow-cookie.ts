// The cookie of a way through a provider. It comes back from another site, which a strict cookie
// would not; it is worth nothing but for that one way back.

import type { FastifyRequest } from 'fastify'
import { isSecure } from './secure-transport.ts'
import { readNamedCookie } from './session-cookie.ts'

function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-kontor-flow' : 'kontor-flow'
}

/** The value; undefined where there is none, or where several leave open which one counts. */
export function readFlowCookie(request: FastifyRequest): string | undefined {
  return readNamedCookie(request, cookieName(request))
}

/** The header field that sets it for so long; 0 ends it. */
export function setFlowCookie(request: FastifyRequest, value: string, seconds: number): string {
  const secure = isSecure(request) ? ['Secure'] : []
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...secure]
  return [`${cookieName(request)}=${value}`, ...attributes].join('; ')
}
