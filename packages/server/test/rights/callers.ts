// Callers of two units, and how they ask: every answer is searched for what the caller may not see.

import assert from 'node:assert/strict'
import type { Booted, Call, Reply } from '../support/boot.ts'
import { canaryPattern, maySee, type Role, roles, type Unit } from './two-units.ts'

export interface Caller {
  readonly role: Role
  readonly home: Unit
  readonly away: Unit
  /** Every canary that may be shown to the caller. */
  readonly allowed: ReadonlySet<string>
  readonly token: string
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
  const reply = await send(server.address, caller, call)
  const whole = `${reply.text}\n${[...reply.headers].join('\n')}`
  for (const canary of whole.match(canaryPattern) ?? []) {
    const isKnown = caller.allowed.has(canary) || sent.includes(canary)
    assert.ok(isKnown, `${caller.role} saw ${canary} at ${call.path}`)
  }
  return reply
}

/** Answers by the thousand are not each held against the OpenAPI document: other tests do that. */
async function send(address: string, { home, token }: Caller, call: Call): Promise<Reply> {
  const { unit = home.unit, path, body, headers } = call
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(`${address}/rest/v1/${unit}/${path}`, {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...sent,
  })
  const text = await response.text()
  const isJson = /^application\/(?:problem\+)?json/.test(response.headers.get('content-type') ?? '')
  const json: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, text, json }
}

export function withoutRequestId({ status, text, json }: Reply): string {
  const requestId: unknown = json?.requestId
  return `${status} ${typeof requestId === 'string' ? text.replace(requestId, '') : text}`
}

/** All callers at once: each of them waits for its own answers alone. */
export async function together(
  callers: readonly Caller[],
  work: (caller: Caller) => Promise<void>,
): Promise<void> {
  await Promise.all(callers.map(work))
}
