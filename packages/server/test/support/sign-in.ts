// Signing in as a browser does, without one: the cookie of the answer, and requests that carry it.

import assert from 'node:assert/strict'
import type { Booted, Call, Reply } from './boot.ts'

type Caller = Pick<Booted, 'call' | 'address'>

/** Opens a session as a page of the server does. */
export async function openSession(
  { call, address }: Caller,
  body: unknown,
  headers: Call['headers'] = {},
): Promise<Reply> {
  const own = { origin: address, ...headers }
  return await call({ path: '/session', token: null, body, headers: own })
}

/** `name=value`, as a browser sends it back. */
export function cookieOf({ headers }: Reply): string {
  const [cookie = ''] = headers.getSetCookie()
  return cookie.split(';')[0] ?? ''
}

/** Signs in with a token; answers the cookie. */
export async function signedIn(server: Caller, token: string): Promise<string> {
  const reply = await openSession(server, { token })
  assert.equal(reply.status, 201, reply.text)
  return cookieOf(reply)
}

/** A request of a page of the server, with the cookie and without a token. */
export async function callWith(server: Caller, cookie: string, call: Call): Promise<Reply> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', ...call.headers }
  return await server.call({ token: null, ...call, headers })
}
