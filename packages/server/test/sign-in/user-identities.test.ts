// Who a user is at a provider, as whoever administers the user sees it over HTTP, and ends it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '../../src/config/clock.ts'
import { linkSession, newPerson } from '../rights/user-access.ts'
import { freshName, type Reply } from '../support/boot.ts'
import { callWith } from '../support/sign-in.ts'
import { sessionIn, type World, whoIs, withFakeProvider } from './with-fake-provider.ts'

/** A busy machine lets the provider wait for its turn. */
const patient = { answerSecondsMax: 60 }

withFakeProvider('identities of a user', define, patient)

function define(world: TheWorld): void {
  listing(world)
  removing(world)
  refusals(world)
}

type TheWorld = () => World

function outcome({ status, json }: Reply): readonly [number, string | undefined] {
  return [status, json?.code]
}

async function cookieOf(world: World, user = 1): Promise<string> {
  return await linkSession(world.server, systemClock, { user })
}

/** The two doors, by a session. */
async function list({ server }: World, cookie: string, id: number): Promise<Reply> {
  return await callWith(server, cookie, { path: `users/identities?id=${id}` })
}

async function remove(
  { server, provider }: World,
  cookie: string,
  id: number,
  issuer = provider.issuer,
): Promise<Reply> {
  const query = new URLSearchParams({ id: String(id), issuer })
  return await callWith(server, cookie, { method: 'DELETE', path: `users/identities?${query}` })
}

/** Somebody who has signed in by the provider, with the session. */
async function signedInPerson(world: World) {
  const person = await world.person()
  const session = sessionIn(await world.travel(person)) ?? assert.fail()
  return { ...person, session }
}

function listing(world: TheWorld): void {
  test('whoever administers a user sees who the user is at each provider', async () => {
    await world().policy()
    const supervisor = await cookieOf(world())
    const { id, email, account } = await world().person()
    assert.deepEqual((await list(world(), supervisor, id)).json, { data: [] })
    const before = Date.now()
    await world().travel({ account })
    const elsewhere = { issuer: 'https://id.example.com', subject: 's-1' }
    const now = '2026-03-05T12:00:00.000Z'
    await world().server.store.identities.set({ user: id, ...elsewhere, now })
    const { data } = (await list(world(), supervisor, id)).json
    const [{ createdAt, lastUsedAt, ...first }, second] = data
    const { issuer } = world().provider
    const named = { issuer, subject: account.sub, title: 'Company', name: email }
    assert.deepEqual(first, named)
    assert.ok(Date.parse(createdAt) >= before && lastUsedAt === createdAt)
    const unused = { title: null, name: null, createdAt: now, lastUsedAt: null }
    assert.deepEqual(second, { ...elsewhere, ...unused })
  })
}

function removing(world: TheWorld): void {
  test('a removed identity ends its sessions on every server, and no others', async (t) => {
    await world().policy()
    const { server } = world()
    const other = await server.bootAgain()
    t.after(() => other.close())
    const supervisor = await cookieOf(world())
    const { id, session } = await signedInPerson(world())
    const byLink = await cookieOf(world(), id)
    const neighbour = await signedInPerson(world())
    const there = session.replace(/^[^=]+/, `kontor-${new URL(other.address).port}`)
    assert.equal((await callWith(other, there, { path: '/session' })).status, 200)
    const removed = await remove(world(), supervisor, id)
    assert.deepEqual([removed.status, removed.json], [200, { endedCount: 1 }])
    const refused = await callWith(other, there, { path: '/session' })
    assert.deepEqual(outcome(refused), [401, 'unauthorized'])
    for (const cookie of [byLink, neighbour.session]) {
      assert.equal((await callWith(server, cookie, { path: '/session' })).status, 200)
    }
    assert.deepEqual((await list(world(), supervisor, id)).json, { data: [] })
    assert.deepEqual(outcome(await remove(world(), supervisor, id)), [404, 'not-found'])
  })

  test('whose identity was removed is found by name and mail again', async () => {
    await world().policy()
    const { id, account } = await signedInPerson(world())
    await remove(world(), await cookieOf(world()), id)
    const anew = { ...account, sub: freshName() }
    assert.equal(await whoIs(world(), await world().travel({ account: anew })), id)
  })

  test('the trail tells who removed it, and in which request', async () => {
    await world().policy()
    const { id, account } = await signedInPerson(world())
    const removed = await remove(world(), await cookieOf(world()), id)
    const requestId = removed.headers.get('x-request-id')
    const [entry] = await world().server.store.audit.list({ subject: 'identity', limit: 1 })
    const { issuer } = world().provider
    assert.deepEqual(
      [entry?.userId, entry?.key, entry?.action, entry?.requestId, entry?.changes],
      [
        ...[1, String(id), 'deleted', requestId],
        [
          { pointer: '/issuer', from: issuer, to: null },
          { pointer: '/subject', from: account.sub, to: null },
        ],
      ],
    )
  })
}

function refusals(world: TheWorld): void {
  /** What the doors answer, of which the second must not have removed anything. */
  async function both(cookie: string, id: number) {
    const answers = [await list(world(), cookie, id), await remove(world(), cookie, id)]
    return answers.map(outcome)
  }

  test('who does not administer a user sees and removes nothing, not even of their own', async () => {
    await world().policy()
    const forbidden = [403, 'administration-forbidden']
    const { id, session } = await signedInPerson(world())
    const plain = await cookieOf(world(), await newPerson(world().server))
    assert.deepEqual(await both(plain, id), [forbidden, forbidden])
    assert.deepEqual(await both(await cookieOf(world(), id), id), [forbidden, forbidden])
    const { store, unit } = world().server
    await store.directory.createGroup({ unit, name: 'User configurator' }).catch(() => undefined)
    const groupNames = ['User configurator']
    const configurator = await newPerson(world().server, { groupNames })
    const chief = await newPerson(world().server, { groupNames: ['Supervisor'] })
    await store.identities.set({
      ...{ user: chief, issuer: world().provider.issuer, subject: freshName() },
      now: new Date().toISOString(),
    })
    assert.deepEqual(await both(await cookieOf(world(), configurator), chief), [
      ...[forbidden, forbidden],
    ])
    assert.equal((await store.identities.list({ user: chief })).length, 1)
    assert.equal((await callWith(world().server, session, { path: '/session' })).status, 200)
  })

  test('a token of a supervisor sees and removes nothing without the scope `admin`', async () => {
    const { server, provider } = world()
    const token = await server.issue({ scopes: ['read', 'write'] })
    const path = `users/identities?id=1&issuer=${provider.issuer}`
    for (const call of [{ path: 'users/identities?id=1' }, { method: 'DELETE', path }]) {
      assert.deepEqual(outcome(await server.call({ ...call, token })), [403, 'insufficient-scope'])
    }
  })

  test('who belongs to another unit as well is left to who administers both', async () => {
    await world().policy()
    const { store, unit } = world().server
    const { id } = await signedInPerson(world())
    const other = await store.directory.createUnit({ name: freshName(), timeZone: 'UTC' })
    await store.directory.addUser({ unit: other, user: id })
    const shared = [409, 'user-shared']
    const supervisor = await cookieOf(world())
    assert.deepEqual(await both(supervisor, id), [shared, shared])
    const away = await store.directory.createUser({
      ...{ unit: other, username: freshName(), isSupervisor: false },
    })
    const missing = [404, 'not-found']
    for (const user of [away, 999_999]) {
      assert.deepEqual(await both(supervisor, user), [missing, missing], `in unit ${unit}`)
    }
  })

  test('a request that names no user or no issuer is told which is missing', async () => {
    const cookie = await cookieOf(world())
    const { server } = world()
    const faultOf = async (call: Parameters<typeof callWith>[2]) => {
      const { status, json } = await callWith(server, cookie, call)
      return [status, json.code, json.errors[0].code, json.errors[0].parameter]
    }
    const missing = (parameter: string) => [400, 'bad-parameter', 'missing-value', parameter]
    assert.deepEqual(await faultOf({ path: 'users/identities' }), missing('id'))
    const nameless = { method: 'DELETE', path: 'users/identities?issuer=x' }
    assert.deepEqual(await faultOf(nameless), missing('id'))
    const of = { method: 'DELETE', path: 'users/identities?id=1' }
    assert.deepEqual(await faultOf(of), missing('issuer'))
  })
}
