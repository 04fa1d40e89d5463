// Signing in by a provider while many do, and while the provider does not: an answer and a logout
// token count once over all servers, and other ways go on.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draws } from '../../../../test/thorough.ts'
import { readScopes } from '../../src/cli/token/token.ts'
import { systemClock } from '../../src/config/clock.ts'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import type { Reply, Served } from '../support/boot.ts'
import type { ProviderFaultKind, Wrong } from '../support/fake-provider.ts'
import { callWith, openSession } from '../support/sign-in.ts'
import {
  accountOf,
  path,
  sessionIn,
  type World,
  whoIs,
  withFakeProvider,
  withFakeProviderOnEach,
} from './with-fake-provider.ts'

type TheWorld = () => World

const concurrent = draws(40, 200)

withFakeProviderOnEach('signing in by a provider', once)

withFakeProvider('a provider that fails', faults)

withFakeProvider('a slow provider', silence, { answerSecondsMax: 0.1 })

withFakeProviderOnEach('logout tokens', (world) => {
  logout(world)
  wrongLogout(world)
})

/** The same request from many at once, on two servers. */
async function fromMany(
  world: TheWorld,
  send: (on: Pick<Served, 'call'>) => Promise<Reply>,
): Promise<ReadonlyMap<number, number>> {
  const second = await world().server.bootAgain()
  try {
    const servers = [world().server, second]
    const replies = await Promise.all(
      Array.from({ length: concurrent }, (_, index) => send(servers[index % 2] ?? second)),
    )
    const byStatus = Map.groupBy(replies, ({ status }) => status)
    return new Map([...byStatus].map(([status, all]) => [status, all.length]))
  } finally {
    await second.close()
  }
}

function once(world: TheWorld): void {
  test(`of ${concurrent} with one answer at once, on two servers, exactly one is signed in`, async () => {
    await world().policy()
    const { account } = await world().person()
    const begun = await world().begin()
    const query = world().provider.authorize(begun.location, account)
    const [before, redeemed] = [await world().sessions(), world().provider.requests('/token')]
    const counts = await fromMany(world, (on) => world().comeBack(begun, query, on))
    assert.deepEqual([counts.get(200), counts.get(401)], [1, concurrent - 1])
    assert.equal(await world().sessions(), before + 1)
    assert.equal(world().provider.requests('/token'), redeemed + 1)
  })

  test('a way that began on one server ends on another', async () => {
    await world().policy()
    const { account, id } = await world().person()
    const second = await world().server.bootAgain()
    const begun = await world().begin('', '', second)
    await second.close()
    const query = world().provider.authorize(begun.location, account)
    assert.equal(await whoIs(world(), await world().comeBack(begun, query)), id)
  })
}

const discovery = '/.well-known/openid-configuration'

const kinds: readonly ProviderFaultKind[] = [
  'reset',
  'silent',
  'redirect',
  'too much',
  'status 500',
]

function faults(world: TheWorld): void {
  test('a provider that does not answer is 503, and other ways go on', async () => {
    await world().policy()
    const { account, id } = await world().person()
    await world().travel({ account })
    for (const kind of kinds) {
      for (const at of ['/token', '/userinfo']) {
        const isBare = at === '/userinfo'
        const claims = isBare ? { email: undefined } : {}
        world().provider.change({ claims, fault: [at, kind] })
        const before = await world().sessions()
        const reply = await world().travel({ account })
        const found = [reply.status, reply.json?.code]
        assert.deepEqual(found, [503, 'provider-unavailable'], `${at}: ${kind}`)
        assert.equal(await world().sessions(), before)
        assert.equal(world().provider.requests(`${at}?moved`), 0)
      }
    }
    const [unit, user, scopes] = [1, 1, readScopes('read')]
    const code = await issueSignInCode(world().server.store, systemClock, {
      ...{ units: [unit], user, scopes },
    })
    assert.equal((await openSession(world().server, { code })).status, 201)
    world().provider.change({})
    assert.equal(await whoIs(world(), await world().travel({ account })), id)
  })

  test('a discovery that does not answer, or leads astray, is 503 before anybody leaves', async () => {
    const wrong: readonly Wrong[] = [
      ...kinds.map((kind) => ({ fault: [discovery, kind] }) as const),
      { discovery: { issuer: 'https://id.example.com' } },
      { discovery: { authorization_endpoint: 'http://id.example.com/authorize' } },
      { discovery: { authorization_endpoint: undefined } },
      { discovery: { authorization_endpoint: 'javascript:alert(1)' } },
    ]
    for (const each of wrong) {
      const fresh = await world().server.bootAgain()
      world().provider.change(each)
      await world().policy()
      const reply = await fresh.call({ path, token: null })
      const found = [reply.status, reply.json?.code]
      assert.deepEqual(found, [503, 'provider-unavailable'], JSON.stringify(each))
      await fresh.close()
    }
    world().provider.change({})
  })

  test('addresses that discovery names elsewhere over plain HTTP are not requested', async () => {
    await world().policy()
    const { account } = await world().person()
    const fresh = await world().server.bootAgain()
    const endpoint = 'http://id.example.com/token'
    world().provider.change({ discovery: { token_endpoint: endpoint } })
    const begun = await world().begin('', '', fresh)
    const query = world().provider.authorize(begun.location, account)
    const reply = await world().comeBack(begun, query, fresh)
    assert.deepEqual([reply.status, reply.json?.code], [503, 'provider-unavailable'])
    await fresh.close()
    world().provider.change({})
  })

  test('a provider that the policy does not have is 404, and HEAD begins nothing', async () => {
    await world().policy()
    const { server } = world()
    for (const each of [path, `${path}/callback`]) {
      const reply = await server.call({ path: each.replace('company', 'other'), token: null })
      assert.equal(reply.status, 404)
      const head = await fetch(server.address + each, { method: 'HEAD' })
      assert.deepEqual([head.status, head.headers.getSetCookie()], [200, []])
    }
    const { store } = server
    await store.installation.putSignInPolicy({ policy: { ways: ['token'] } })
    assert.equal((await server.call({ path, token: null })).status, 404)
  })
}

function silence(world: TheWorld): void {
  test('a provider that is silent keeps nobody waiting', async () => {
    await world().policy()
    world().provider.change({ fault: [discovery, 'silent'] })
    // A busy machine may take longer to ask the provider than anybody waits for it.
    while (world().provider.requests(discovery) === 0) {
      const reply = await world().server.call({ path, token: null })
      assert.deepEqual([reply.status, reply.json?.code], [503, 'provider-unavailable'])
    }
  })
}

const formType = 'application/x-www-form-urlencoded'

async function sendForm(
  on: Pick<Served, 'call'>,
  body: string,
  type: string = formType,
): Promise<Reply> {
  const headers = { 'content-type': type }
  return await on.call({ path: `${path}/backchannel`, token: null, body, headers })
}

async function send(on: Pick<Served, 'call'>, token: string): Promise<Reply> {
  return await sendForm(on, `logout_token=${encodeURIComponent(token)}`)
}

async function isOpen({ server }: World, cookie: string): Promise<boolean> {
  return (await callWith(server, cookie, { path: '/session' })).status === 200
}

function logout(world: TheWorld): void {
  test('a logout token ends the sessions of its subject, or of its session, and no others', async () => {
    await world().policy()
    const { account } = await world().person()
    const open = async (sid: string, who = account): Promise<string> =>
      sessionIn(await world().travel({ account: { ...who, sid } })) ?? ''
    const other = await open('three', (await world().person()).account)
    const [one, two] = [await open('one'), await open('two')]
    const ended = await send(world().server, await world().provider.logoutToken({ sid: 'one' }))
    assert.deepEqual([ended.status, ended.json], [200, {}])
    assert.deepEqual(
      [await isOpen(world(), one), await isOpen(world(), two), await isOpen(world(), other)],
      [false, true, true],
    )
    assert.equal(
      (await send(world().server, await world().provider.logoutToken({ sub: account.sub }))).status,
      200,
    )
    assert.deepEqual([await isOpen(world(), two), await isOpen(world(), other)], [false, true])
    const both = { sub: account.sub, sid: 'three' }
    assert.equal((await send(world().server, await world().provider.logoutToken(both))).status, 200)
    assert.ok(await isOpen(world(), other), 'the session of another subject')
  })
}

function wrongLogout(world: TheWorld): void {
  test('a logout token that is wrong in one place ends nothing', async () => {
    await world().policy()
    const { account } = await world().person()
    const cookie = sessionIn(await world().travel({ account })) ?? ''
    const { provider } = world()
    const now = Math.floor(Date.now() / 1000)
    const { sub } = account
    const wrong: Readonly<Record<string, () => Promise<string>>> = {
      'no events': () => provider.logoutToken({ sub, events: undefined }),
      'another event': () => provider.logoutToken({ sub, events: { other: {} } }),
      'an event that is a text': () => provider.logoutToken({ sub, events: eventThatIs('x') }),
      'another issuer': () => provider.logoutToken({ sub, iss: 'https://id.example.com' }),
      'another audience': () => provider.logoutToken({ sub, aud: 'kontor-cli' }),
      'no audience': () => provider.logoutToken({ sub, aud: undefined }),
      'no time of issue': () => provider.logoutToken({ sub, iat: undefined }),
      'issued long ago': () => provider.logoutToken({ sub, iat: now - 3600 }),
      'issued in the future': () => provider.logoutToken({ sub, iat: now + 120 }),
      'it has expired': () => provider.logoutToken({ sub, exp: now - 60 }),
      'no id': () => provider.logoutToken({ sub, jti: undefined }),
      'a nonce': () => provider.logoutToken({ sub, nonce: 'x' }),
      nobody: () => provider.logoutToken({}),
      'a subject that is a number': () => provider.logoutToken({ sub: 7 }),
      'an empty subject': () => provider.logoutToken({ sub: '' }),
      'a session that is a list': () => provider.logoutToken({ sub, sid: ['x'] }),
      'a key that is not published': () => provider.logoutToken({ sub }, { key: 'unpublished' }),
      'no signature': () => provider.logoutToken({ sub }, { key: 'none', header: { alg: 'none' } }),
      'signed with the secret': () =>
        provider.logoutToken({ sub }, { key: 'secret', header: { alg: 'HS256' } }),
    }
    for (const [name, token] of Object.entries(wrong)) {
      const reply = await send(world().server, await token())
      assert.deepEqual([reply.status, reply.json?.code], [400, 'bad-request'], name)
    }
    const right = encodeURIComponent(await provider.logoutToken({ sub }))
    for (const form of ['', 'logout_token=', 'other=x', `logout_token=${right}&logout_token=x`]) {
      assert.equal((await sendForm(world().server, form)).status, 400, form.slice(0, 20))
    }
    const asText = await sendForm(world().server, `logout_token=${right}`, 'text/plain')
    assert.equal(asText.status, 400)
    assert.ok(await isOpen(world(), cookie))
    assert.equal(
      (await sendForm(world().server, `logout_token=${right}`)).status,
      200,
      'the right one',
    )
    assert.equal(await isOpen(world(), cookie), false)
  })

  test(`of ${concurrent} with one logout token at once, on two servers, exactly one counts`, async () => {
    await world().policy()
    const { account } = await world().person()
    await world().travel({ account: accountOf('nobody@example.com') })
    const token = await world().provider.logoutToken({ sub: account.sub })
    const counts = await fromMany(world, (on) => send(on, token))
    assert.deepEqual([counts.get(200), counts.get(400)], [1, concurrent - 1])
  })
}

function eventThatIs(value: unknown): object {
  return { 'http://schemas.openid.net/event/backchannel-logout': value }
}
