// Callers of two units, and how they ask: every answer is searched for what the caller may not see.

import assert from 'node:assert/strict'
import type { Booted, Call, Reply } from '../support/boot.ts'
import { canaryPattern } from './canaries.ts'
import { send } from './send.ts'
import { maySee, type Owner, type Role, roles, type Unit } from './two-units.ts'

export interface Caller {
  readonly role: Role
  readonly home: Unit
  readonly away: Unit
  /** Every canary that may be shown to the caller. */
  readonly allowed: ReadonlySet<string>
  readonly token: string
}

export type Worlds = () => {
  readonly server: Booted
  readonly callers: readonly Caller[]
  /** A third unit, in which nothing is hidden from anyone who belongs to it. */
  readonly open: Unit
}

/** Whose things a caller refers to where all is right. */
export function ownerFor({ role }: Caller): Owner {
  return role === 'managed' ? 'managed' : 'stranger'
}

let requests = 0

/** How many requests were asked so far. */
export function requestCount(): number {
  return requests
}

export function callersOf(a: Unit, b: Unit): readonly Caller[] {
  return [
    [a, b],
    [b, a],
  ].flatMap(([home, away]) => {
    if (home === undefined || away === undefined) return []
    return roles.map((role) => ({ role, home, away, ...rightsOf(home, role) }))
  })
}

export function rightsOf(home: Unit, role: Role): Pick<Caller, 'allowed' | 'token'> {
  const visible = home.records.filter((record) => maySee(role, record))
  const name = home.records[0]?.canary.slice('canary-'.length).split('.')[0] ?? ''
  const directory = ['unit', 'group', ...roles].map((each) => `canary-${name}.${each}-end`)
  const canaries = visible.map(({ canary }) => canary)
  return { allowed: new Set([...directory, ...canaries]), token: home.tokens[role] }
}

/** Asks, and fails where the answer shows anything that the caller may not see. */
export async function ask(server: Booted, caller: Caller, call: Call, sent = ''): Promise<Reply> {
  requests += 1
  const { home, token } = caller
  const unit = call.unit ?? home.unit
  const reply = await send({ address: server.address, unit, token }, call)
  const whole = `${reply.text}\n${[...reply.headers].join('\n')}`
  for (const canary of whole.match(canaryPattern) ?? []) {
    const isKnown = caller.allowed.has(canary) || sent.includes(canary)
    assert.ok(isKnown, `${caller.role} saw ${canary} at ${call.path}`)
  }
  const { word } = caller.away
  const isRevealed = whole.toLowerCase().includes(word) && !sent.toLowerCase().includes(word)
  assert.ok(!isRevealed, `${caller.role} saw ${word} at ${call.path}`)
  return reply
}

/** All callers at once: each of them waits for its own answers alone. */
export async function together(
  callers: readonly Caller[],
  work: (caller: Caller) => Promise<void>,
): Promise<void> {
  await Promise.all(callers.map(work))
}
