// No token outlives its maker: what is made with a token or in a session ends with it, on every
// server at once. What lasts a supervisor asks for, in a session that no token began.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { issueToken } from '../../src/service/access/issue-token.ts'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'
import { callWith, cookieOf, openSession, signedIn } from '../support/sign-in.ts'

type Server = () => Booted

const start = '2099-03-05T12:00:00.000Z'
const clock = settableClock(start)
const scopes = ['read', 'write', 'admin'] as const
const wide = { scope: 'read write admin' } as const
const never = { ...wide, isLasting: true } as const

onOneEngine(
  'tokens and their makers',
  (server) => {
    times(server)
    ends(server)
    lasting(server)
    gone(server)
  },
  clock,
)

interface Made {
  readonly id: string
  readonly token: string
  readonly expiresAt: string | null
}

async function world(server: Server) {
  const { directory } = server().store
  const unit = await directory.createUnit({ name: freshName(), timeZone: 'UTC' })
  const make = (isSupervisor: boolean) =>
    directory.createUser({ unit, username: freshName(), isSupervisor })
  const [supervisor, member] = [await make(true), await make(false)]
  // The last supervisor who can act is never disabled.
  await make(true)
  const of = async (user: number, lifetimeSeconds?: number) => {
    const lives = lifetimeSeconds === undefined ? {} : { lifetimeSeconds }
    const grant = { user, units: [unit], scopes, ips: [], ...lives }
    return (await issueToken(server().store, clock, grant)).token
  }
  const post = (token: string, body: object): Promise<Reply> =>
    server().call({ path: 'tokens', unit, token, body })
  const postIn = (cookie: string, body: object): Promise<Reply> =>
    callWith(server(), cookie, { path: 'tokens', unit, body })
  const link = async (user: number): Promise<string> => {
    const code = await issueSignInCode(server().store, clock, { user, units: [unit], scopes })
    return cookieOf(await openSession(server(), { code }))
  }
  const revoke = (token: string, id: string): Promise<Reply> =>
    server().call({
      ...{ path: `tokens/actions?id=${id}`, unit, token },
      body: { action: 'revoke' },
    })
  return { unit, supervisor, member, of, post, postIn, link, revoke }
}

function made({ status, json, text }: Reply): Made {
  assert.equal(status, 201, text)
  return json
}

function jtiOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
}

async function parentOf(server: Server, jti: string): Promise<string | null | undefined> {
  return (await server().store.tokens.list()).find((each) => each.jti === jti)?.parent
}

/** What an answer to the token is: of a refusal its status and why. */
async function used(at: Pick<Booted, 'call'>, unit: number, token: string): Promise<unknown> {
  const { status, json } = await at.call({ path: 'views', unit, token })
  return status === 200 ? 200 : [status, json.rule]
}

const ended = [401, 'token-maker-ended'] as const

function times(server: Server): void {
  test('what a token or a session makes ends no later, and is listed with it', async () => {
    const { member, of, post, postIn } = await world(server)
    const hour = await of(member, 3600)
    const child = made(await post(hour, { scope: 'read' }))
    assert.equal(child.expiresAt, '2099-03-05T13:00:00.000Z')
    assert.equal(await parentOf(server, child.id), jtiOf(hour))
    const sooner = made(await post(hour, { scope: 'read', expiresAt: '2099-03-05T12:30:00Z' }))
    assert.equal(sooner.expiresAt, '2099-03-05T12:30:00.000Z')
    for (const expiresAt of ['2099-03-05T13:00:01Z', '2100-01-01T00:00:00Z']) {
      const { status, json } = await post(hour, { scope: 'read', expiresAt })
      assert.deepEqual([status, json.errors[0].pointer], [422, '/expiresAt'])
      assert.match(json.errors[0].message, /until 2099-03-05T13:00:00\.000Z/)
    }
    const inSession = made(await postIn(await signedIn(server(), await of(member)), wide))
    assert.equal(inSession.expiresAt, '2099-03-06T00:00:00.000Z')
    const grandchild = made(await post(inSession.token, { scope: 'read' }))
    assert.equal(grandchild.expiresAt, '2099-03-06T00:00:00.000Z')
    const free = made(await post(await of(member), { scope: 'read' }))
    assert.equal(free.expiresAt, null, 'a token without an end makes one without an end')
  })
}

function ends(server: Server): void {
  test('with a maker all that came of it ends, on every server, and is told as revoked', async () => {
    const { unit, member, of, post, revoke } = await world(server)
    const [maker, other] = [await of(member), await of(member)]
    const child = made(await post(maker, wide))
    const grandchild = made(await post(child.token, wide))
    const unrelated = made(await post(other, wide))
    const second = await server().bootAgain()
    try {
      const both = [server(), second]
      for (const at of both) {
        for (const { token } of [child, grandchild, unrelated]) {
          assert.equal(await used(at, unit, token), 200)
        }
      }
      assert.equal((await revoke(other, jtiOf(maker))).status, 200)
      for (const at of both) {
        assert.deepEqual(await used(at, unit, child.token), ended)
        assert.deepEqual(await used(at, unit, grandchild.token), ended)
        assert.equal(await used(at, unit, unrelated.token), 200)
      }
    } finally {
      await second.close()
    }
    const { json } = await server().call({ path: 'tokens', unit, token: other })
    const isRevoked = ({ id }: Made) =>
      json.data.find((each: { id: string }) => each.id === id).isRevoked
    assert.deepEqual([child, grandchild, unrelated].map(isRevoked), [true, true, false])
  })

  test('with the sign-out ends what the session made, and the sessions of that', async () => {
    const { unit, supervisor, link, postIn } = await world(server)
    const cookie = await link(supervisor)
    const child = made(await postIn(cookie, wide))
    const later = await signedIn(server(), child.token)
    assert.equal((await callWith(server(), later, { path: 'views', unit })).status, 200)
    await callWith(server(), cookie, { method: 'DELETE', path: '/session' })
    assert.deepEqual(await used(server(), unit, child.token), ended)
    const refused = await callWith(server(), later, { path: 'views', unit })
    assert.deepEqual([refused.status, refused.json.rule], [401, 'session-ended'])
    const again = await openSession(server(), { token: child.token })
    assert.deepEqual([again.status, again.json.rule], ended)
  })

  test('a member is told that a token ended with its maker, who is somebody else', async () => {
    const { unit, supervisor, member, of, post, revoke } = await world(server)
    const maker = await of(supervisor)
    const child = made(await post(maker, { scope: 'read', userId: member }))
    const own = await of(member)
    const isRevoked = async (): Promise<unknown> => {
      const { json } = await server().call({ path: 'tokens', unit, token: own })
      const listed = json.data as readonly { readonly id: string; readonly isRevoked: boolean }[]
      return Object.fromEntries(listed.map((each) => [each.id, each.isRevoked]))
    }
    assert.deepEqual(await isRevoked(), { [child.id]: false, [jtiOf(own)]: false })
    assert.equal((await revoke(await of(supervisor), jtiOf(maker))).status, 200)
    assert.deepEqual(await isRevoked(), { [child.id]: true, [jtiOf(own)]: false })
  })

  test('while the user of a maker is disabled, nothing that it made for others works', async () => {
    const { unit, supervisor, member, of, post } = await world(server)
    const child = made(await post(await of(supervisor), { scope: 'read', userId: member }))
    assert.equal(await used(server(), unit, child.token), 200)
    await changeUser(server().store, supervisor, { isDisabled: true })
    assert.deepEqual(await used(server(), unit, child.token), ended)
    await changeUser(server().store, supervisor, { isDisabled: false })
    assert.equal(await used(server(), unit, child.token), 200)
  })
}

function lasting(server: Server): void {
  test('what a supervisor wants to last goes on after a session that a link began', async () => {
    const { unit, supervisor, member, link, postIn } = await world(server)
    const cookie = await link(supervisor)
    const lasts = made(await postIn(cookie, never))
    assert.equal(lasts.expiresAt, null)
    const year = '2100-03-05T12:00:00.000Z'
    const ofMember = made(await postIn(cookie, { ...never, userId: member, expiresAt: year }))
    assert.equal(ofMember.expiresAt, year)
    for (const { id } of [lasts, ofMember]) assert.equal(await parentOf(server, id), null)
    await callWith(server(), cookie, { method: 'DELETE', path: '/session' })
    for (const { token } of [lasts, ofMember]) assert.equal(await used(server(), unit, token), 200)
  })

  test('nobody else makes one that lasts', async () => {
    const { supervisor, member, of, link, post, postIn } = await world(server)
    const forbidden = [403, 'administration-forbidden'] as const
    const outcome = ({ status, json }: Reply) => [status, json.code]
    const token = await of(supervisor)
    assert.deepEqual(outcome(await post(token, never)), forbidden, 'with a token')
    const cookie = await signedIn(server(), token)
    assert.deepEqual(outcome(await postIn(cookie, never)), forbidden, 'a token began the session')
    const own = await link(member)
    assert.deepEqual(outcome(await postIn(own, never)), forbidden, 'no supervisor')
    assert.equal(made(await postIn(own, wide)).expiresAt, '2099-03-06T00:00:00.000Z')
  })
}

function gone(server: Server): void {
  test('a session that has ended is deleted, and revives nothing', async () => {
    const { unit, supervisor, link, postIn, of } = await world(server)
    const child = made(await postIn(await link(supervisor), wide))
    const session = await parentOf(server, child.id)
    clock.set('2099-03-06T00:00:00.000Z')
    await signedIn(server(), await of(supervisor))
    const left = (await server().store.tokens.list()).map(({ jti }) => jti)
    assert.ok(!left.includes(session ?? ''), 'the next session has it deleted')
    assert.deepEqual(await used(server(), unit, child.token), [401, 'token-expired'])
    // A clock that was set back finds no maker either.
    clock.set(start)
    assert.deepEqual(await used(server(), unit, child.token), ended)
  })
}
