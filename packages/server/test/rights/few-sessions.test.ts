// How many sessions and codes there may be: a token begins so many and no more, a link always signs
// in, and of the codes of a user the oldest go.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { type Clock, systemClock } from '../../src/config/clock.ts'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'
import { callWith, cookieOf, openSession } from '../support/sign-in.ts'

const scopes = ['read', 'write'] as const

async function member({ store, unit }: Booted): Promise<number> {
  return await store.directory.createUser({ unit, username: freshName(), isSupervisor: false })
}

async function codeFor(
  { store, unit }: Booted,
  user: number,
  clock: Clock = systemClock,
): Promise<string> {
  return await issueSignInCode(store, clock, { user, units: [unit], scopes })
}

function outcome({ status, json }: Reply): readonly [number, string | undefined] {
  return [status, json.code]
}

onEveryEngine('sessions in number', (server) => {
  test('too-many-requests: a token begins so many sessions, of two hundred at once', async () => {
    const user = await member(server())
    const token = await server().issue({ user, units: [server().unit] })
    const most = limits.sessionsOfTokenMax
    const replies = await Promise.all(
      Array.from({ length: 2 * most }, () => openSession(server(), { token })),
    )
    const opened = replies.filter(({ status }) => status === 201)
    assert.equal(opened.length, most)
    for (const reply of replies) {
      if (reply.status === 201) continue
      assert.deepEqual(outcome(reply), [429, 'too-many-requests'])
      assert.match(reply.json.detail, new RegExp(`has begun ${most} sessions`))
    }
    const other = await server().issue({ user, units: [server().unit] })
    assert.equal((await openSession(server(), { token: other })).status, 201)
    const code = await codeFor(server(), user)
    assert.equal((await openSession(server(), { code })).status, 201, 'a link always signs in')
    const [first] = opened
    assert.ok(first)
    await callWith(server(), cookieOf(first), { method: 'DELETE', path: '/session' })
    assert.equal((await openSession(server(), { token })).status, 201, 'one has ended')
    assert.equal((await openSession(server(), { token })).status, 429)
    const stored = (await server().store.tokens.list()).filter((each) => each.user === user)
    const sessions = stored.filter(({ audience }) => audience === 'console')
    assert.equal(sessions.length, most + 2, 'of what has ended nothing is left')
  })
})

const start = Date.parse('2099-03-05T12:00:00Z')
const clock = settableClock(new Date(start).toISOString())

onEveryEngine(
  'codes in number',
  (server) => {
    test('of the codes of a user the oldest go', async () => {
      const user = await member(server())
      const codes: string[] = []
      for (let made = 0; made <= limits.signInCodesMax; made++) {
        clock.set(new Date(start + made).toISOString())
        codes.push(await codeFor(server(), user, clock))
      }
      const gone = await openSession(server(), { code: codes[0] })
      assert.deepEqual(outcome(gone), [401, 'code-spent'])
      assert.equal(gone.json.rule, undefined, 'it is as one that never was')
      assert.equal((await openSession(server(), { code: codes[1] })).status, 201)
      assert.equal((await openSession(server(), { code: codes.at(-1) })).status, 201)
    })
  },
  clock,
)
