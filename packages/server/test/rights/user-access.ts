// People and sessions for tests of who lets whom in.

import assert from 'node:assert/strict'
import type { Clock } from '../../src/config/clock.ts'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import type { Booted, Call, Reply } from '../support/boot.ts'
import { freshName } from '../support/boot.ts'
import { callWith, cookieOf, openSession } from '../support/sign-in.ts'

/** The cookie of a session that a link began, which is a strong one. */
export async function linkSession(
  server: Booted,
  clock: Clock,
  { user, units = [server.unit] }: { readonly user: number; readonly units?: readonly number[] },
): Promise<string> {
  const scopes = ['read', 'write', 'admin'] as const
  const code = await issueSignInCode(server.store, clock, { user, units, scopes })
  const opened = await openSession(server, { code })
  assert.equal(opened.status, 201, opened.text)
  return cookieOf(opened)
}

/** Somebody who belongs to the unit. */
export async function newPerson(server: Booted, more: object = {}): Promise<number> {
  const token = await server.issue({ scopes: ['read', 'write', 'admin'] })
  const { id } = await server.create('users', { username: freshName(), ...more }, token)
  return id
}

/** By a session or a token. */
export async function userAction(
  server: Booted,
  by: { readonly cookie: string } | { readonly token: string },
  id: number,
  action: string,
  unit = server.unit,
): Promise<Reply> {
  const call: Call = { path: `users/actions?id=${id}`, unit, body: { action } }
  if ('token' in by) return await server.call({ ...call, token: by.token })
  return await callWith(server, by.cookie, call)
}
