// What tests of passkeys over HTTP begin with: users who have signed in by a link, a browser of
// theirs with its cookies, and an authenticator in software.

import assert from 'node:assert/strict'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { settableClock } from '../support/settable-clock.ts'
import { callWith, cookieOf, openSession } from '../support/sign-in.ts'
import {
  assertionOf,
  type Ceremony,
  newPasskey,
  registrationOf,
  type SoftPasskey,
} from '../support/soft-passkey.ts'

export type Server = () => Booted

/** The one address of the console, whichever server answers. */
export const origin = 'https://kontor.example.com'
export const rpId = 'kontor.example.com'
export const at = { origin, rpId } as const

export const start = '2099-03-05T12:00:00.000Z'
export const clock = settableClock(start)

const scopes = ['read', 'write', 'admin'] as const

export async function allowPasskeys({ store }: Booted): Promise<void> {
  await store.installation.putSignInPolicy({ policy: { ways: ['passkey', 'token'] } })
}

export interface Member {
  readonly user: number
  /** Of a session that began by a link at this moment. */
  readonly cookie: string
}

export async function newMember(server: Booted, isSupervisor = false): Promise<Member> {
  const { store } = server
  const user = await store.directory.createUser({ unit: 1, username: freshName(), isSupervisor })
  return { user, cookie: await byLink(server, user) }
}

export async function byLink(server: Booted, user: number): Promise<string> {
  const code = await issueSignInCode(server.store, clock, { user, units: [1], scopes })
  const opened = await openSession(server, { code })
  assert.equal(opened.status, 201, opened.text)
  return cookieOf(opened)
}

export async function startRegistering(server: Booted, cookie: string): Promise<Reply> {
  return await callWith(server, cookie, { path: 'passkeys/options', body: {} })
}

/** A passkey for the user of the options. */
export function passkeyFor({ json }: Reply, algorithm?: number): SoftPasskey {
  return newPasskey(json.publicKey.user.id, algorithm)
}

export interface Registered extends Member {
  readonly passkey: SoftPasskey
  /** Of the passkey, as the server calls it. */
  readonly id: string
}

/** Registers a passkey in a session. */
export async function register(
  server: Booted,
  member: Member,
  { algorithm, ...more }: Partial<Ceremony> & { readonly algorithm?: number } = {},
): Promise<Registered> {
  const options = await startRegistering(server, member.cookie)
  assert.equal(options.status, 200, options.text)
  const passkey = passkeyFor(options, algorithm)
  const { challenge } = options.json.publicKey
  const made = registrationOf(passkey, { ...at, challenge, ...more })
  const body = { name: 'Laptop', passkey: made }
  const reply = await callWith(server, member.cookie, { path: 'passkeys', body })
  assert.equal(reply.status, 201, reply.text)
  return { ...member, passkey, id: reply.json.id }
}

export async function registered(server: Booted): Promise<Registered> {
  return await register(server, await newMember(server))
}

export interface Started {
  readonly challenge: string
  /** Of the browser, as it sends it back. */
  readonly cookie: string
}

export async function startSession(
  server: Pick<Booted, 'call' | 'address'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const reply = await askToStart(server, headers)
  assert.equal(reply.status, 200, reply.text)
  return { challenge: reply.json.publicKey.challenge, cookie: cookieOf(reply) }
}

export async function askToStart(
  { call, address }: Pick<Booted, 'call' | 'address'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const own = { origin: address, ...headers }
  return await call({ path: '/session/passkey/options', token: null, body: {}, headers: own })
}

/** Signs in as a browser does, whose authenticator says what is given. */
export async function signInWith(
  server: Pick<Booted, 'call' | 'address'>,
  passkey: SoftPasskey,
  more: Partial<Ceremony> = {},
): Promise<Reply> {
  const { challenge, cookie } = await startSession(server)
  return await showPasskey(server, assertionOf(passkey, { ...at, challenge, ...more }), cookie)
}

export async function showPasskey(
  server: Pick<Booted, 'call' | 'address'>,
  passkey: object,
  cookie: string,
): Promise<Reply> {
  return await openSession(server, { passkey }, { cookie })
}

export function outcome({ status, json }: Reply): readonly [number, string | undefined] {
  return [status, json?.code]
}
