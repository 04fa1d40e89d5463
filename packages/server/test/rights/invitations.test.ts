// Letting users in: who may invite whom, what an invitation opens, and what its session can do
// before it is a whole one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
import { endpoints } from '@kontor/contract/endpoints/endpoints.ts'
import { limits } from '@kontor/contract/limits.ts'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { newCode } from '../../src/service/access/sign-in-code.ts'
import { plainStart } from '../../src/store/port/sessions.ts'
import type { Booted, Call, Reply } from '../support/boot.ts'
import { onEveryEngine, onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'
import { callWith, cookieOf, openSession } from '../support/sign-in.ts'
import { linkSession, newPerson, userAction } from './user-access.ts'

type Server = () => Booted

const start = '2099-03-05T12:00:00.000Z'
const clock = settableClock(start)

onOneEngine(
  'invitations',
  (server) => {
    inviting(server)
    opening(server)
    limited(server)
  },
  clock,
)
onEveryEngine(
  'invitations that many open',
  (server) => {
    once(server)
    bounds(server)
  },
  clock,
)

const policy = { ways: ['passkey', 'token'] } as const

/** An invitation of the user, by the supervisor in a strong session. */
async function invite(server: Server, user: number): Promise<Reply> {
  await server().store.installation.putSignInPolicy({ policy })
  const cookie = await linkSession(server(), clock, { user: 1 })
  return await userAction(server(), { cookie }, user, 'invite')
}

async function invitationOf(server: Server, user: number): Promise<string> {
  const { status, text, json } = await invite(server, user)
  assert.equal(status, 200, text)
  return codeIn(json.url)
}

function codeIn(url: string): string {
  return /\/console\/#invitation=(.+)$/.exec(url)?.[1] ?? ''
}

function outcome({ status, json }: Reply): readonly [number, string | undefined, unknown?] {
  return json?.rule === undefined ? [status, json?.code] : [status, json.code, json.rule]
}

function inviting(server: Server): void {
  test('an invitation is a link with 256 bits behind the #, good for seven days', async () => {
    const user = await newPerson(server())
    const { status, headers, json } = await invite(server, user)
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.deepEqual(Object.keys(json), ['url', 'expiresAt'])
    assert.match(json.url, /^https?:\/\/[^/]+\/console\/#invitation=[\w-]{43}$/)
    assert.equal(json.expiresAt, '2099-03-12T12:00:00.000Z')
  })

  test('no-way-to-join: without passkeys and providers nobody could come back', async () => {
    const user = await newPerson(server())
    const cookie = await linkSession(server(), clock, { user: 1 })
    const noProvider = { ways: ['oidc', 'token'], providers: [] } as const
    for (const policy of [undefined, { ways: ['link', 'token'] } as const, noProvider]) {
      await server().store.installation.putSignInPolicy({ policy })
      const refused = await userAction(server(), { cookie }, user, 'invite')
      assert.deepEqual(outcome(refused), [409, 'no-way-to-join'])
      assert.match(refused.json.detail, /passkey.*kontor sign-in policy put/)
    }
  })

  test('the trail tells who invited whom, and nothing that is stored is the code', async () => {
    const user = await newPerson(server())
    const code = await invitationOf(server, user)
    const key = String(user)
    const trail = await server().store.audit.list({ subject: 'sign-in', key, limit: 5 })
    assert.deepEqual([trail[0]?.action, trail[0]?.userId], ['created', 1])
    const kind = trail[0]?.changes.find(({ pointer }) => pointer === '/kind')
    assert.equal(kind?.to, 'invitation')
    assert.ok(!JSON.stringify(await server().store.audit.list({ limit: 50 })).includes(code))
  })
}

function opening(server: Server): void {
  test('opening one begins a limited session, and its user is no draft any more', async () => {
    const user = await newPerson(server(), { isDraft: true })
    const opened = await openSession(server(), { invitation: await invitationOf(server, user) })
    assert.equal(opened.status, 201, opened.text)
    const { ways, isStrong, isLimited, scope } = opened.json
    assert.deepEqual(
      { ways, isStrong, isLimited, scope },
      {
        ...{ ways: ['invitation'], isStrong: false, isLimited: true, scope: '' },
      },
    )
    const { json } = await server().call({ path: `users?id=${user}` })
    assert.equal(json.isDraft, false)
    const { json: history } = await server().call({ path: `users/history?id=${user}` })
    assert.deepEqual(
      [history.data[0].userId, history.data[0].changes],
      [user, [{ pointer: '/isDraft', from: true, to: false }]],
    )
  })

  test('a disabled user is let in by none', async () => {
    const user = await newPerson(server())
    const invitation = await invitationOf(server, user)
    await changeUser(server().store, user, { isDisabled: true })
    const refused = await openSession(server(), { invitation })
    assert.deepEqual(outcome(refused), [401, 'unauthorized', 'token-without-unit'])
    const { json } = await server().call({ path: `users?id=${user}` })
    assert.equal(json.isDisabled, true)
  })

  test('an invitation is no code of a link, and a code of a link no invitation', async () => {
    const code = await invitationOf(server, await newPerson(server()))
    assert.deepEqual(outcome(await openSession(server(), { code })), [401, 'code-spent'])
    const { code: link, row } = newCode(clock, 'link')
    await server().store.signInCodes.add({ ...row, user: 1, units: [1], scopes: ['read'] })
    const refused = await openSession(server(), { invitation: link })
    assert.deepEqual(outcome(refused), [401, 'code-spent'])
    assert.equal((await openSession(server(), { invitation: code })).status, 201)
    assert.equal((await openSession(server(), { code: link })).status, 201)
  })
}

function once(server: Server): void {
  test('of 200 who open one at once, on two servers, exactly one is in', async (t) => {
    const other = await server().bootAgain()
    t.after(() => other.close())
    const invitation = await invitationOf(server, await newPerson(server(), { isDraft: true }))
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        openSession(index % 2 === 0 ? server() : other, { invitation }),
      ),
    )
    const counts = Object.groupBy(replies, ({ status }) => status)
    assert.deepEqual([counts[201]?.length, counts[401]?.length], [1, 199])
    for (const loser of counts[401] ?? []) {
      assert.deepEqual(outcome(loser), [401, 'code-spent', 'code-used'])
    }
  })

  test('unknown, used and expired are answered alike but for the rule', async () => {
    const user = await newPerson(server())
    const [used, expired] = [await invitationOf(server, user), await invitationOf(server, user)]
    assert.equal((await openSession(server(), { invitation: used })).status, 201)
    clock.set('2099-03-12T11:59:59.999Z')
    const early = await invitationOf(server, user)
    clock.set('2099-03-12T12:00:00.000Z')
    const answers = []
    for (const invitation of [used, expired, 'x'.repeat(43)]) {
      const { status, json } = await openSession(server(), { invitation })
      const { rule, detail: _, requestId: __, ...rest } = json
      answers.push({ status, rule, rest })
    }
    assert.equal((await openSession(server(), { invitation: early })).status, 201)
    clock.set(start)
    assert.deepEqual(
      answers.map(({ status, rule }) => [status, rule]),
      [
        [401, 'code-used'],
        [401, 'code-expired'],
        [401, undefined],
      ],
    )
    assert.equal(new Set(answers.map(({ rest }) => JSON.stringify(rest))).size, 1)
  })
}

function bounds(server: Server): void {
  test('there are so many for a user and no more, and links are counted by themselves', async () => {
    const user = await newPerson(server())
    const first = await invitationOf(server, user)
    const { code: link, row } = newCode(clock, 'link')
    const { unit } = server()
    await server().store.signInCodes.add({ ...row, user, units: [unit], scopes: ['read'] })
    const add = async (kind: 'link' | 'invitation', count: number): Promise<void> => {
      for (let index = 0; index < count; index++) {
        const { row } = newCode(clock, kind)
        // After the first, so that this is the one that goes.
        const expiresAt = new Date(Date.parse(row.expiresAt) + 1000).toISOString()
        await server().store.signInCodes.add({
          ...{ ...row, expiresAt, user, units: [server().unit], scopes: ['read'] },
        })
      }
    }
    await add('link', limits.signInCodesMax - 1)
    const second = await invitationOf(server, user)
    assert.equal((await openSession(server(), { invitation: second })).status, 201)
    await add('invitation', limits.signInCodesMax)
    const gone = await openSession(server(), { invitation: first })
    assert.deepEqual(outcome(gone), [401, 'code-spent'])
    assert.equal((await openSession(server(), { code: link })).status, 201)
  })
}

function limited(server: Server): void {
  test('its session does nothing but what says so, of all that there is', async () => {
    const user = await newPerson(server(), { groupNames: ['Supervisor'] })
    const invitation = await invitationOf(server, user)
    const opened = await openSession(server(), { invitation })
    const cookie = cookieOf(opened)
    const shut = endpoints.filter(({ allowsLimited }) => allowsLimited !== true)
    assert.ok(shut.length > 60)
    for (const endpoint of shut) {
      const reply = await callWith(server(), cookie, callOf(endpoint))
      assert.deepEqual(outcome(reply), limitedRefusal, endpoint.operation)
    }
    const page = await callWith(server(), cookie, { path: '/openapi.json?unit=1' })
    assert.deepEqual(outcome(page), limitedRefusal)
    const read = await callWith(server(), cookie, { path: '/session' })
    assert.deepEqual([read.status, read.json], [200, opened.json])
    const out = await callWith(server(), cookie, { path: '/session', method: 'DELETE' })
    assert.equal(out.status, 200)
    const ended = await callWith(server(), cookie, { path: '/session' })
    assert.deepEqual(outcome(ended), [401, 'unauthorized', 'session-ended'])
  })

  test('it is a whole one as soon as it is completed, on every server', async (t) => {
    const other = await server().bootAgain()
    t.after(() => other.close())
    const invitation = await invitationOf(server, await newPerson(server()))
    const opened = await openSession(server(), { invitation })
    const cookie = cookieOf(opened)
    const there = cookie.replace(/^[^=]+/, `kontor-${new URL(other.address).port}`)
    assert.deepEqual(outcome(await callWith(other, there, { path: 'views' })), limitedRefusal)
    const ways = ['invitation', 'passkey'] as const
    await server().store.sessions.complete({
      jti: jtiIn(cookie),
      start: { ...plainStart, ways, authAt: start, isStrong: true },
      scopes: ['read', 'write'],
    })
    assert.equal((await callWith(other, there, { path: 'views' })).status, 200)
    const { json } = await callWith(server(), cookie, { path: '/session' })
    assert.deepEqual([json.isLimited, json.scope, json.ways], [false, 'read write', ways])
  })
}

const limitedRefusal = [403, 'insufficient-scope', 'session-limited'] as const

function callOf({ method, path }: Endpoint): Call {
  const filled = path
    .replace('{unitId}', '1')
    .replace('{viewName}', 'TASKS')
    .replace('{target}', 'company')
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return { method, path: filled, ...(hasBody && { body: {} }) }
}

function jtiIn(cookie: string): string {
  const [, payload = ''] = cookie.slice(cookie.indexOf('=') + 1).split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).jti
}
