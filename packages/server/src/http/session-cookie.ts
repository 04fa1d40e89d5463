// The cookies of signing in: what they are called, their values in a request, and how they are set.

import { limits } from '@kontor/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { isSecure } from './secure-transport.ts'

interface Cookie {
  readonly name: string
  /** Whether its name has the port, since cookies are the same for all ports of a host. */
  readonly isOfPort: boolean
  readonly sameSite: 'Strict' | 'Lax'
}

const session: Cookie = { name: 'kontor', isOfPort: true, sameSite: 'Strict' }

/** Ties the challenge of a passkey to the browser that it was made for. */
const passkey: Cookie = { name: 'kontor-passkey', isOfPort: true, sameSite: 'Strict' }

/**
 * Of a way through a provider. It comes back from another site, which a strict cookie would not;
 * it is worth nothing but for that one way back.
 */
const flow: Cookie = { name: 'kontor-flow', isOfPort: false, sameSite: 'Lax' }

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, session)
}

/** Undefined as well for a value that the server never gives. */
export function readPasskeyCookie(request: FastifyRequest): string | undefined {
  const value = readCookie(request, passkey)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

export function readFlowCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, flow)
}

/** The value; undefined where there is none, or where several leave open which one counts. */
function readCookie(request: FastifyRequest, cookie: Cookie): string | undefined {
  const name = nameOf(request, cookie)
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

function nameOf(request: FastifyRequest, { name, isOfPort }: Cookie): string {
  if (isSecure(request)) return `__Host-${name}`
  return isOfPort ? `${name}-${request.socket.localPort}` : name
}

/** The header field that sets it for so long; 0 ends it. */
export function setSessionCookie(request: FastifyRequest, value: string, seconds: number): string {
  return setCookie(request, session, { value, seconds })
}

export function setPasskeyCookie(request: FastifyRequest, value: string): string {
  return setCookie(request, passkey, { value, seconds: limits.passkeyMinutes * 60 })
}

/** As that of the session. */
export function setFlowCookie(request: FastifyRequest, value: string, seconds: number): string {
  return setCookie(request, flow, { value, seconds })
}

function setCookie(
  request: FastifyRequest,
  cookie: Cookie,
  { value, seconds }: { readonly value: string; readonly seconds: number },
): string {
  const secure = isSecure(request) ? ['Secure'] : []
  const sameSite = `SameSite=${cookie.sameSite}`
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', sameSite, ...secure]
  return [`${nameOf(request, cookie)}=${value}`, ...attributes].join('; ')
}
