// Who may let whom in, and end whose sessions: whoever could sign in as somebody acts in their
// place, so it takes the right to administer all units of theirs.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { systemClock } from '../../src/config/clock.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { freshName } from '../support/boot.ts'
import { onOneOwnStore } from '../support/engines.ts'
import { callWith, cookieOf, openSession, signedIn } from '../support/sign-in.ts'
import { linkSession, newPerson, userAction } from './user-access.ts'

type Server = () => Booted

onOneOwnStore('letting users in', (server) => {
  before(async () => {
    const policy = { ways: ['passkey', 'token'] } as const
    await server().store.installation.putSignInPolicy({ policy })
  })
  inviting(server)
  links(server)
  ending(server)
})

const scopes = ['read', 'write', 'admin'] as const
const every = ['invite', 'sign-in-link', 'revoke-sessions'] as const
const forbidden = [403, 'administration-forbidden'] as const
const fine = [200, undefined] as const

function outcome({ status, json }: Reply): readonly [number, string | undefined] {
  return [status, json?.code]
}

/** Strong sessions of a supervisor, of a configurator of users and of a member; and two members. */
async function world(server: Server) {
  const { unit, store } = server()
  const groups = await store.directory.listGroups({ unit })
  if (!groups.some(({ name }) => name === 'User configurator')) {
    await store.directory.createGroup({ unit, name: 'User configurator' })
  }
  const configuring = await newPerson(server(), { groupNames: ['User configurator'] })
  const member = await newPerson(server())
  const chief = await newPerson(server(), { groupNames: ['Supervisor'] })
  const sessionOf = async (user: number) => ({
    cookie: await linkSession(server(), systemClock, { user }),
  })
  return {
    supervisor: await sessionOf(1),
    configurator: await sessionOf(configuring),
    plain: await sessionOf(member),
    ...{ member, chief, configuring },
    someone: await newPerson(server()),
  }
}

function inviting(server: Server): void {
  test('who administers users invites members; others invite nobody', async () => {
    const { supervisor, configurator, plain, member, someone } = await world(server)
    for (const by of [supervisor, configurator]) {
      assert.deepEqual(outcome(await userAction(server(), by, someone, 'invite')), fine)
    }
    for (const user of [someone, member]) {
      for (const action of every) {
        assert.deepEqual(outcome(await userAction(server(), plain, user, action)), forbidden)
      }
    }
    const token = await server().issue({ user: member, units: [server().unit], scopes })
    for (const action of every) {
      const refused = await userAction(server(), { token }, someone, action)
      assert.deepEqual(outcome(refused), forbidden, action)
    }
  })

  test('a supervisor is let in by supervisors alone', async () => {
    const { supervisor, configurator, chief } = await world(server)
    for (const action of every) {
      assert.deepEqual(outcome(await userAction(server(), configurator, chief, action)), forbidden)
      assert.deepEqual(outcome(await userAction(server(), supervisor, chief, action)), fine)
    }
  })

  test('a token invites members, and nobody who administers: it would outlive its end', async () => {
    const { someone, chief, configuring } = await world(server)
    const token = await server().issue({ scopes })
    const weak = { cookie: await signedIn(server(), token) }
    for (const by of [{ token }, weak]) {
      assert.deepEqual(outcome(await userAction(server(), by, someone, 'invite')), fine)
      for (const user of [chief, configuring, 1]) {
        assert.deepEqual(outcome(await userAction(server(), by, user, 'invite')), forbidden)
      }
    }
  })

  test('who belongs to another unit too is let in by who administers both', async () => {
    const { supervisor, someone } = await world(server)
    const { store, unit } = server()
    const other = await store.directory.createUnit({ name: freshName(), timeZone: 'UTC' })
    await store.directory.addUser({ unit: other, user: someone })
    for (const action of every) {
      const refused = await userAction(server(), supervisor, someone, action)
      assert.deepEqual(outcome(refused), [409, 'user-shared'], action)
    }
    const of = { unit: other, username: freshName(), isSupervisor: true }
    const both = await store.directory.createUser(of)
    await store.directory.addUser({ unit, user: both })
    const groups = await store.directory.listGroups({ unit })
    const group = Number(groups.find(({ name }) => name === 'Supervisor')?.['id'])
    await store.directory.addToGroup({ group, user: both })
    const one = { cookie: await linkSession(server(), systemClock, { user: both }) }
    const refused = await userAction(server(), one, someone, 'invite')
    assert.deepEqual(outcome(refused), [409, 'user-shared'], 'its session is for one of them')
    const units = [unit, other]
    const wide = { cookie: await linkSession(server(), systemClock, { user: both, units }) }
    for (const action of every) {
      assert.deepEqual(outcome(await userAction(server(), wide, someone, action)), fine, action)
    }
  })

  test('nobody of another unit is found, and what is sent is checked', async () => {
    const { supervisor, someone } = await world(server)
    const { store } = server()
    const other = await store.directory.createUnit({ name: freshName(), timeZone: 'UTC' })
    const of = { unit: other, username: freshName(), isSupervisor: false }
    const away = await store.directory.createUser(of)
    for (const user of [away, 999_999]) {
      for (const action of every) {
        const refused = await userAction(server(), supervisor, user, action)
        assert.deepEqual(outcome(refused), [404, 'not-found'], action)
      }
    }
    const wrong = await userAction(server(), supervisor, someone, 'delete')
    assert.deepEqual(
      [...outcome(wrong), wrong.json.errors[0].pointer],
      [422, 'invalid-record', '/action'],
    )
    const nameless = { path: 'users/actions', body: { action: 'invite' } }
    const refused = await callWith(server(), supervisor.cookie, nameless)
    assert.deepEqual(outcome(refused), [400, 'bad-parameter'])
  })
}

function links(server: Server): void {
  test('a link to sign in is made by supervisors, in a strong session', async () => {
    const { supervisor, configurator, someone } = await world(server)
    const { status, json } = await userAction(server(), supervisor, someone, 'sign-in-link')
    assert.equal(status, 200)
    const [, code] = /\/console\/#code=([\w-]{43})$/.exec(json.url) ?? []
    const opened = await openSession(server(), { code })
    assert.deepEqual([opened.status, opened.json.user.id], [201, someone])
    const minutes = (Date.parse(json.expiresAt) - Date.now()) / 60_000
    assert.ok(minutes > 5 && minutes <= 10, json.expiresAt)
    const made = async (by: { readonly cookie: string }) =>
      outcome(await userAction(server(), by, someone, 'sign-in-link'))
    assert.deepEqual(await made(configurator), forbidden)
    const weak = { cookie: await signedIn(server(), await server().issue({ scopes })) }
    assert.deepEqual(await made(weak), forbidden)
    const token = await server().issue({ scopes })
    const byToken = await userAction(server(), { token }, someone, 'sign-in-link')
    assert.deepEqual(outcome(byToken), forbidden)
  })
}

function ending(server: Server): void {
  test('all sessions of a user end at once, on every server, and unspent links with them', async (t) => {
    const other = await server().bootAgain()
    t.after(() => other.close())
    const { supervisor, someone } = await world(server)
    const sessions = [
      await linkSession(server(), systemClock, { user: someone }),
      await linkSession(server(), systemClock, { user: someone }),
    ]
    const there = (cookie: string): string =>
      cookie.replace(/^[^=]+/, `kontor-${new URL(other.address).port}`)
    for (const cookie of sessions) {
      assert.equal((await callWith(other, there(cookie), { path: 'views' })).status, 200)
    }
    const { json } = await userAction(server(), supervisor, someone, 'invite')
    const [, invitation] = /#invitation=(.+)$/.exec(json.url) ?? []
    const token = await server().issue({ user: someone, units: [server().unit] })
    const ended = await userAction(server(), supervisor, someone, 'revoke-sessions')
    assert.deepEqual([ended.status, ended.json], [200, { endedCount: 2 }])
    for (const cookie of sessions) {
      const refused = await callWith(other, there(cookie), { path: 'views' })
      assert.deepEqual(outcome(refused), [401, 'unauthorized'])
    }
    assert.deepEqual(outcome(await openSession(server(), { invitation })), [401, 'code-spent'])
    assert.equal((await server().call({ path: 'views', token })).status, 200, 'tokens go on')
    const again = await userAction(server(), supervisor, someone, 'revoke-sessions')
    assert.deepEqual(again.json, { endedCount: 0 })
    const own = cookieOf(await openSession(server(), { token }))
    assert.equal((await callWith(server(), own, { path: 'views' })).status, 200)
  })
}
