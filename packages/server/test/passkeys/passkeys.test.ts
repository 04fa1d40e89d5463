// Passkeys over HTTP: registering one, signing in with it, and its end.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { beginSession } from '../../src/service/access/begin-session.ts'
import { onOneEngine } from '../support/engines.ts'
import { callWith, cookieOf, openSession, signedIn } from '../support/sign-in.ts'
import { registrationOf } from '../support/soft-passkey.ts'
import {
  allowPasskeys,
  askToStart,
  at,
  byLink,
  clock,
  newMember,
  origin,
  outcome,
  passkeyFor,
  register,
  registered,
  rpId,
  type Server,
  showPasskey,
  signInWith,
  start,
  startRegistering,
  startSession,
} from './passkey-world.ts'

onOneEngine(
  'passkeys',
  (server) => {
    before(async () => await allowPasskeys(server()))
    signingIn(server)
    registering(server)
    refusedRegistrations(server)
    listing(server)
    ending(server)
  },
  clock,
  { origin },
)

const fine = [200, undefined] as const

function signingIn(server: Server): void {
  test('who registers a passkey signs in with it, whichever its algorithm', async () => {
    for (const algorithm of [-7, -8, -257]) {
      const { user, passkey } = await register(server(), await newMember(server()), { algorithm })
      const opened = await signInWith(server(), passkey)
      assert.equal(opened.status, 201, opened.text)
      const { json } = opened
      assert.deepEqual([json.user.id, json.ways, json.isStrong], [user, ['passkey'], true])
      assert.equal(json.authAt, clock.now().toISOString())
      const views = await callWith(server(), cookieOf(opened), { path: 'views' })
      assert.deepEqual(outcome(views), fine)
    }
  })

  test('the options to sign in are the same for everybody, but for what is random', async () => {
    const { cookie } = await registered(server())
    const replies = [await askToStart(server()), await askToStart(server(), { cookie })]
    for (const { json } of replies) {
      const { challenge, ...rest } = json.publicKey
      assert.match(challenge, /^[\w-]{43}$/)
      assert.deepEqual(rest, { rpId, userVerification: 'required', timeout: 300_000 })
    }
    const challenges = new Set(replies.map(({ json }) => json.publicKey.challenge))
    assert.equal(challenges.size, 2)
  })

  test('two pages of a browser may ask at the same time', async () => {
    const { passkey } = await registered(server())
    const first = await startSession(server())
    const second = await startSession(server(), { cookie: first.cookie })
    assert.equal(second.cookie, first.cookie)
    const opened = await signInWith(server(), passkey)
    assert.equal(opened.status, 201)
  })
}

function registering(server: Server): void {
  test('the options to register name the user, and exclude what is registered', async () => {
    const member = await newMember(server())
    const { passkey } = await register(server(), member)
    const { json, headers } = await startRegistering(server(), member.cookie)
    const { challenge, user, ...rest } = json.publicKey
    assert.match(challenge, /^[\w-]{43}$/)
    assert.equal(user.id, passkey.handle)
    assert.equal(Buffer.from(user.id, 'base64url').length, 64)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.deepEqual(rest, {
      rp: { id: rpId, name: 'Kontor' },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', id: passkey.id, transports: ['internal'] }],
      timeout: 300_000,
    })
  })

  test('a session that was begun by an invitation becomes a whole one', async () => {
    const { user } = await newMember(server(), true)
    const source = { user, units: [1], ways: ['invitation'], isStrong: false } as const
    const limited = { ...source, scopes: ['read', 'write'], start: { isLimited: true } } as const
    const { token } = await beginSession(
      { store: server().store, clock, policy: undefined },
      limited,
    )
    const name = cookieOf(await openSession(server(), { token: server().token })).split('=')[0]
    const cookie = `${name}=${token}`
    const { id } = await register(server(), { user, cookie })
    const { json } = await callWith(server(), cookie, { path: '/session' })
    const { ways, isStrong, isLimited, scope } = json
    assert.deepEqual(
      { ways, isStrong, isLimited, scope },
      {
        ...{ ways: ['invitation', 'passkey'], isStrong: true, isLimited: false },
        scope: 'read write admin',
      },
    )
    const body = { action: 'revoke' }
    await callWith(server(), cookie, { path: `passkeys/actions?id=${id}`, body })
    const over = await callWith(server(), cookie, { path: '/session' })
    assert.deepEqual(outcome(over), [401, 'unauthorized'])
  })

  test('limit-reached: a user has so many passkeys, and those that are revoked count no more', async () => {
    const member = await newMember(server())
    const { id } = await register(server(), member)
    for (let count = 1; count < limits.passkeysMax; count++) await register(server(), member)
    const tried = await tryToRegister(server, member.cookie)
    assert.deepEqual(outcome(tried), [409, 'limit-reached'])
    const body = { action: 'revoke' }
    await callWith(server(), member.cookie, { path: `passkeys/actions?id=${id}`, body })
    await register(server(), member)
  })
}

async function tryToRegister(server: Server, cookie: string, changes: object = {}) {
  const options = await startRegistering(server(), cookie)
  if (options.status !== 200) return options
  const { challenge } = options.json.publicKey
  const made = registrationOf(passkeyFor(options), { ...at, challenge, ...changes })
  const body = { name: 'Laptop', passkey: made }
  return await callWith(server(), cookie, { path: 'passkeys', body })
}

function refusedRegistrations(server: Server): void {
  const again = [401, 'reauthentication-required'] as const

  test('reauthentication-required: never in a session of a token, nor with a token', async () => {
    const { user } = await newMember(server())
    const token = await server().issue({ user, scopes: ['read', 'write', 'admin'] })
    const cookie = await signedIn(server(), token)
    assert.deepEqual(outcome(await startRegistering(server(), cookie)), again)
    const body = { name: 'Laptop', passkey: {} }
    assert.deepEqual(outcome(await callWith(server(), cookie, { path: 'passkeys', body })), again)
    for (const path of ['passkeys/options', 'passkeys']) {
      const reply = await server().call({ path, token, body: path === 'passkeys' ? body : {} })
      assert.deepEqual(outcome(reply), again)
    }
  })

  test('reauthentication-required: not in a session that began 10 minutes ago', async () => {
    const member = await newMember(server())
    const { passkey } = await register(server(), member)
    clock.set('2099-03-05T12:09:59.999Z')
    assert.equal((await startRegistering(server(), member.cookie)).status, 200)
    clock.set('2099-03-05T12:10:00.000Z')
    assert.deepEqual(outcome(await startRegistering(server(), member.cookie)), again)
    // Whoever shows the passkey is there.
    const cookie = cookieOf(await signInWith(server(), passkey))
    assert.equal((await startRegistering(server(), cookie)).status, 200)
    clock.set(start)
  })

  test('sign-in-failed: what is no new passkey of this session is not registered', async () => {
    const failed = [401, 'sign-in-failed'] as const
    const { cookie } = await newMember(server())
    const other = await newMember(server())
    for (const changes of [
      { origin: 'https://other.example.com' },
      { rpId: 'other.example.com' },
      { flags: 1 },
      { client: { crossOrigin: true } },
      { challenge: 'x' },
    ]) {
      assert.deepEqual(outcome(await tryToRegister(server, cookie, changes)), failed)
    }
    const options = await startRegistering(server(), cookie)
    const { challenge } = options.json.publicKey
    const passkey = registrationOf(passkeyFor(options), { ...at, challenge })
    const path = 'passkeys'
    const send = async (by: string) => {
      return outcome(await callWith(server(), by, { path, body: { name: 'Laptop', passkey } }))
    }
    assert.deepEqual(await send(other.cookie), failed, 'the challenge of another session')
    assert.deepEqual(await send(cookie), [201, undefined])
    assert.deepEqual(await send(cookie), failed, 'a challenge that was used')
    const empty = await callWith(server(), cookie, { path, body: { name: 'L', passkey: {} } })
    assert.deepEqual(outcome(empty), failed)
    const taken = await tryToRegister(server, cookie, {})
    assert.equal(taken.status, 201)
  })

  test('options are good for 5 minutes', async () => {
    const { cookie } = await newMember(server())
    const options = await startRegistering(server(), cookie)
    const { challenge } = options.json.publicKey
    const passkey = registrationOf(passkeyFor(options), { ...at, challenge })
    clock.set('2099-03-05T12:05:00.000Z')
    const body = { name: 'Laptop', passkey }
    const late = await callWith(server(), cookie, { path: 'passkeys', body })
    assert.deepEqual(outcome(late), [401, 'sign-in-failed'])
    clock.set(start)
  })
}

function listing(server: Server): void {
  test('a user sees their own passkeys, and when they were used; a supervisor all', async () => {
    const { user, cookie, passkey, id } = await registered(server())
    const other = await registered(server())
    const flags = 1 | 4 | 8 | 16
    assert.equal((await signInWith(server(), passkey, { flags })).status, 201)
    const { json } = await callWith(server(), cookie, { path: 'passkeys' })
    const now = clock.now().toISOString()
    const expected = {
      ...{ id, userId: user, name: 'Laptop', createdAt: now, lastUsedAt: now },
      ...{ isBackedUp: true, transports: ['internal'], isRevoked: false },
    }
    assert.deepEqual(json, { data: [expected] })
    const { json: all } = await server().call({ path: 'passkeys' })
    const ids = all.data.map((each: { readonly id: string }) => each.id)
    assert.ok(ids.includes(id) && ids.includes(other.id))
  })

  test('a user renames their passkeys, and knows none of others', async () => {
    const { cookie, id } = await registered(server())
    const other = await registered(server())
    const rename = async (by: string, body: object) => {
      const path = `passkeys?id=${id}`
      return await callWith(server(), by, { method: 'PATCH', path, body })
    }
    const renamed = await rename(cookie, { name: 'Phone' })
    assert.deepEqual([renamed.status, renamed.json.name], [200, 'Phone'])
    assert.deepEqual(outcome(await rename(cookie, { name: '' })), [422, 'invalid-record'])
    assert.deepEqual(outcome(await rename(other.cookie, { name: 'X' })), [404, 'not-found'])
    const { json } = await callWith(server(), cookie, { path: 'passkeys' })
    assert.equal(json.data[0].name, 'Phone')
  })
}

function ending(server: Server): void {
  test('a passkey that is revoked ends its sessions on every server, and no others', async (t) => {
    const other = await server().bootAgain()
    t.after(() => other.close())
    const { user, cookie, passkey, id } = await registered(server())
    const begun = cookieOf(await signInWith(server(), passkey))
    const there = begun.replace(/^[^=]+/, `kontor-${new URL(other.address).port}`)
    const used = async () => outcome(await callWith(other, there, { path: 'views' }))
    assert.deepEqual(await used(), fine)
    const body = { action: 'revoke' }
    const path = `passkeys/actions?id=${id}`
    const revoked = await callWith(server(), cookie, { path, body })
    assert.deepEqual([revoked.status, revoked.json.isRevoked], [200, true])
    assert.deepEqual(await used(), [401, 'unauthorized'])
    assert.deepEqual(outcome(await callWith(server(), cookie, { path: 'views' })), fine)
    assert.deepEqual(outcome(await signInWith(server(), passkey)), [401, 'sign-in-failed'])
    assert.ok(await byLink(server(), user), 'a link always signs in')
    const trail = await server().store.audit.list({ subject: 'passkey', key: id, limit: 5 })
    assert.deepEqual(
      trail.map(({ action, userId }) => [action, userId]),
      [
        ['revoked', user],
        ['created', user],
      ],
    )
  })

  test('user-shared: a supervisor revokes those of users whom they administer everywhere', async () => {
    const { user, id } = await registered(server())
    const { store } = server()
    const unit = await store.directory.createUnit({ name: 'Two', timeZone: 'UTC' })
    const path = `passkeys/actions?id=${id}`
    const body = { action: 'revoke' }
    const narrow = await server().call({ path, body })
    assert.deepEqual(outcome(narrow), [403, 'insufficient-scope'])
    const token = await server().issue({ scopes: ['read', 'write', 'admin'] })
    await store.directory.addUser({ unit, user })
    const shared = await server().call({ path, body, token })
    assert.equal(shared.json.code, 'user-shared')
    const { user: alone } = await newMember(server())
    const own = await register(server(), { user: alone, cookie: await byLink(server(), alone) })
    const revoke = `passkeys/actions?id=${own.id}`
    const done = await server().call({ path: revoke, body, token })
    assert.deepEqual([done.status, done.json.isRevoked], [200, true])
    assert.deepEqual(outcome(await signInWith(server(), own.passkey)), [401, 'sign-in-failed'])
  })
}

onOneEngine(
  'passkeys that nobody uses',
  (server) => {
    test('where the policy leaves passkeys out, nobody begins with one', async () => {
      const { cookie } = await newMember(server())
      assert.deepEqual(outcome(await askToStart(server())), [401, 'unauthorized'])
      const shown = await showPasskey(server(), {}, '')
      assert.deepEqual([...outcome(shown), shown.json.rule], [401, 'unauthorized', 'way-closed'])
      assert.deepEqual(outcome(await startRegistering(server(), cookie)), [404, 'not-found'])
    })
  },
  clock,
  { origin },
)

onOneEngine(
  'passkeys at an IP address',
  (server) => {
    test('where browsers make no passkeys, that is what is said', async () => {
      await allowPasskeys(server())
      const { cookie } = await newMember(server())
      for (const reply of [await askToStart(server()), await startRegistering(server(), cookie)]) {
        assert.deepEqual(outcome(reply), [404, 'not-found'])
        assert.match(reply.json.detail, /--origin/)
      }
      const { json } = await server().call({ path: '/session/ways', token: null })
      assert.deepEqual(json.data, [{ way: 'token' }, { way: 'link' }])
    })
  },
  clock,
  { origin: 'https://192.0.2.7' },
)
