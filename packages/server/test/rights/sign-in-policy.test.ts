// The policy of signing in, over HTTP: which ways there are, when an unused session ends, and what a
// weak session may administer.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'
import { callWith, cookieOf, openSession, signedIn } from '../support/sign-in.ts'

type Server = () => Booted

const start = '2099-03-05T12:00:00.000Z'
const clock = settableClock(start)
const scopes = ['read', 'write', 'admin'] as const

const provider = {
  name: 'company',
  title: 'Company account',
  issuer: 'https://id.example.com',
  clientId: 'kontor-console',
  clientSecretFile: '/etc/kontor/oidc',
} as const

onOneEngine(
  'ways to sign in',
  (server) => {
    ways(server)
    strength(server)
  },
  clock,
)
onOneEngine('unused sessions', idleness, clock)
onOneEngine(
  'ways without an origin',
  (server) => {
    test('a server that does not know its address offers no passkeys and no providers', async () => {
      await put(server, { ways: ['oidc', 'passkey', 'token'], providers: [provider] })
      assert.deepEqual(await listed(server), [{ way: 'token' }, { way: 'link' }])
    })
  },
  clock,
  { isWithoutOrigin: true },
)

async function put(server: Server, policy: SignInPolicy | undefined): Promise<void> {
  await server().store.installation.putSignInPolicy({ policy })
}

async function listed(server: Server): Promise<unknown> {
  const { status, json } = await server().call({ path: '/session/ways', token: null })
  assert.equal(status, 200)
  return json.data
}

async function byLink(server: Server): Promise<string> {
  const code = await issueSignInCode(server().store, clock, { user: 1, units: [1], scopes })
  return cookieOf(await openSession(server(), { code }))
}

function outcome({ status, json }: Reply): readonly [number, string?, string?] {
  return [status, json?.code, json?.rule]
}

const fine = [200, undefined, undefined] as const

async function used(server: Server, cookie: string): Promise<readonly [number, string?, string?]> {
  return outcome(await callWith(server(), cookie, { path: 'views' }))
}

function ways(server: Server): void {
  test('without a policy people sign in with links and tokens', async () => {
    await put(server, undefined)
    assert.deepEqual(await listed(server), [{ way: 'link' }, { way: 'token' }])
  })

  test('the policy lists the ways, in its order, and a link is always one', async () => {
    await put(server, { ways: ['oidc', 'passkey', 'token'], providers: [provider] })
    const { name, title } = provider
    assert.deepEqual(await listed(server), [
      { way: 'oidc', name, title, url: '/session/oidc/company' },
      { way: 'passkey' },
      { way: 'token' },
      { way: 'link' },
    ])
    await put(server, undefined)
  })

  test('a token begins no session where the policy leaves it out, and a link does', async () => {
    const { token } = server()
    const before = await signedIn(server(), token)
    await put(server, { ways: ['passkey'] })
    const closed = await openSession(server(), { token })
    assert.deepEqual(outcome(closed), [401, 'unauthorized', 'way-closed'])
    assert.deepEqual(closed.headers.getSetCookie(), [])
    assert.deepEqual(await used(server, await byLink(server)), fine)
    assert.deepEqual(await used(server, before), fine)
    // Programs call with it as before.
    assert.equal((await server().call({ path: 'views' })).status, 200)
    await put(server, undefined)
    assert.equal((await openSession(server(), { token })).status, 201)
  })
}

function strength(server: Server): void {
  test('where administration needs strength, a session of a token administers nothing', async () => {
    await put(server, undefined)
    const wide = await server().issue({ scopes })
    const [weak, strong] = [await signedIn(server(), wide), await byLink(server)]
    const tries = async () => {
      const answers = [weak, strong].map((cookie) =>
        callWith(server(), cookie, { path: 'groups', body: { name: freshName() } }),
      )
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    const scopesOf = async () => {
      const answers = [weak, strong].map((cookie) =>
        callWith(server(), cookie, { path: '/session' }),
      )
      return (await Promise.all(answers)).map(({ json }) => [json.scope, json.isStrong])
    }
    assert.deepEqual(await tries(), [201, 201])
    await put(server, { ways: ['token'], adminNeeds: 'strong' })
    assert.deepEqual(await tries(), [403, 201])
    assert.deepEqual(await scopesOf(), [
      ['read write', false],
      ['read write admin', true],
    ])
    await put(server, { ways: ['token'], adminNeeds: 'any' })
    assert.deepEqual(await tries(), [201, 201])
    // What is no session is as it was.
    await put(server, { ways: ['token'], adminNeeds: 'strong' })
    const body = { name: 'By a program' }
    const group = await server().call({ path: 'groups', token: wide, body })
    assert.equal(group.status, 201)
    await put(server, undefined)
  })
}

function idleness(server: Server): void {
  test('a session ends after so long without a request, and each request begins anew', async () => {
    clock.set(start)
    await put(server, { ways: ['token'], idleMinutes: 30 })
    const cookie = await signedIn(server(), server().token)
    clock.set('2099-03-05T12:29:59.999Z')
    assert.deepEqual(await used(server, cookie), fine)
    clock.set('2099-03-05T12:59:59.000Z')
    assert.deepEqual(await used(server, cookie), fine)
    clock.set('2099-03-05T13:29:59.000Z')
    const idle = [401, 'unauthorized', 'session-idle'] as const
    assert.deepEqual(await used(server, cookie), idle)
    assert.deepEqual(await used(server, cookie), idle)
    // A token is no session.
    assert.equal((await server().call({ path: 'views' })).status, 200)
  })

  test('a use that another server has stored counts, and one that is not stored yet', async () => {
    clock.set(start)
    await put(server, { ways: ['token'], idleMinutes: 30 })
    const other = await server().bootAgain()
    try {
      const cookie = await signedIn(server(), server().token)
      // The cookie has the port of the server in its name.
      const there = cookie.replace(/^kontor-\d+/, `kontor-${new URL(other.address).port}`)
      const usedThere = async () => outcome(await callWith(other, there, { path: 'views' }))
      assert.deepEqual(await used(server, cookie), fine)
      clock.set('2099-03-05T12:20:00.000Z')
      assert.deepEqual(await usedThere(), fine)
      await other.services.storeTokenUse()
      clock.set('2099-03-05T12:40:00.000Z')
      assert.deepEqual(await used(server, cookie), fine)
      // Whoever may do what has changed: all is looked at again, and the use is remembered.
      await put(server, { ways: ['token', 'link'], idleMinutes: 30 })
      clock.set('2099-03-05T13:00:00.000Z')
      assert.deepEqual(await used(server, cookie), fine)
    } finally {
      await other.close()
    }
  })

  test('without a policy an unused session lasts its twelve hours', async () => {
    clock.set(start)
    await put(server, undefined)
    const cookie = await signedIn(server(), server().token)
    clock.set('2099-03-05T23:59:59.000Z')
    assert.deepEqual(await used(server, cookie), fine)
    clock.set(start)
  })

  test('a request that looks again who calls is no use of the session', async () => {
    clock.set(start)
    await put(server, { ways: ['token'], idleMinutes: 30 })
    const cookie = await signedIn(server(), server().token)
    const token = cookie.slice(cookie.indexOf('=') + 1)
    const shown = { token, door: 'cookie', address: '127.0.0.1', unit: 1 } as const
    const look = (isAgain: boolean) => server().services.authenticate({ ...shown, isAgain })
    await look(false)
    clock.set('2099-03-05T12:20:00.000Z')
    await look(true)
    clock.set('2099-03-05T12:31:00.000Z')
    await assert.rejects(look(true))
    await put(server, undefined)
    clock.set(start)
  })
}
