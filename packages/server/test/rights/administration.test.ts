// Who administers users, and what that does to those who act: in their unit and in others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneOwnStore } from '../support/engines.ts'
import { faultsOf, type Saved } from '../support/patch.ts'
import { allScopes, memberOf, userCaller } from '../support/user-caller.ts'

type Server = () => Booted

onOneOwnStore('administration', (server) => {
  administrators(server)
  selfService(server)
  units(server)
  lastSupervisors(server)
  acting(server)
  feedOfUsers(server)
})

function administrators(server: Server): void {
  const { post, create, patch, admin, read } = userCaller(server)
  const refusedAs = ({ status, json }: Saved) => [status, json.code]
  const forbidden = [403, 'administration-forbidden']

  test('supervisors and user configurators administer users, others do not', async () => {
    const { id } = await create()
    const configurator = await memberOf(server, 'User configurator')
    assert.equal((await patch(id, { phone: '1' }, configurator)).status, 200)
    assert.equal((await post({ username: freshName() }, configurator)).status, 201)
    const other = await memberOf(server, 'Configurator')
    assert.deepEqual(refusedAs(await patch(id, { phone: '2' }, other)), forbidden)
    assert.deepEqual(refusedAs(await patch(id, { nonsense: '2' }, other)), forbidden)
    assert.deepEqual(refusedAs(await post({ nonsense: 1 }, other)), forbidden)
    assert.equal((await read(id, 1, other.token)).status, 200)
  })

  test('administration needs the scope for it', async () => {
    const { id } = await create()
    const token = await server().issue({ scopes: ['read', 'write'] })
    const lacking = [403, 'insufficient-scope']
    assert.deepEqual(refusedAs(await post({ username: freshName() }, { token })), lacking)
    assert.deepEqual(refusedAs(await patch(id, { phone: '1' }, { token })), lacking)
    const alone = await server().issue({ scopes: ['admin'] })
    assert.equal((await patch(id, { phone: '1' }, { token: alone })).status, 200)
    assert.equal((await server().call({ path: `users?id=${id}`, token: alone })).status, 403)
  })

  test('supervisors alone change who is one, and what a supervisor is known by', async () => {
    const configurator = await memberOf(server, 'User configurator')
    const supervisor = await create({ groupNames: ['Supervisor'] })
    const groupNames = ['Supervisor']
    for (const reply of [
      await post({ username: freshName(), groupNames }, configurator),
      await patch(configurator.user, { groupNames }, configurator),
      await patch(supervisor.id, { groupNames: [] }, configurator),
      await patch(supervisor.id, { isMember: false }, configurator),
      await patch(supervisor.id, { email: 'mine@example.com' }, configurator),
    ]) {
      assert.deepEqual(refusedAs(reply), forbidden, reply.text)
    }
    assert.equal((await patch(supervisor.id, { phone: '1' }, configurator)).status, 200)
    assert.equal((await patch(supervisor.id, { groupNames: [] })).status, 200)
    assert.ok(await admin())
  })
}

function selfService(server: Server): void {
  const { create, patch } = userCaller(server)

  test('users change what is theirs, with scope write', async () => {
    const { id } = await create()
    const other = await create()
    const token = await server().issue({ user: id })
    const mine = {
      ...{ firstName: 'A', lastName: 'B', phone: '1', language: 'cs', jobTitle: 'CEO' },
    }
    const reply = await patch(id, mine, { token })
    assert.equal(reply.status, 200, reply.text)
    const { id: _, version, ...whole } = reply.json
    assert.equal((await patch(id, { ...whole, phone: '2' }, { token })).status, 200)
    for (const [who, body] of [
      [id, { email: 'a@example.com' }],
      [id, { phone: '3', isDisabled: true }],
      [id, { groupNames: ['Supervisor'] }],
      [id, { isMember: false }],
      [other.id, mine],
    ] as const) {
      const refused = await patch(who, body, { token })
      assert.deepEqual([refused.status, refused.json.code], [403, 'administration-forbidden'])
    }
    const reader = await server().issue({ user: id, scopes: ['read'] })
    assert.equal((await patch(id, mine, { token: reader })).status, 403)
  })
}

function units(server: Server): void {
  const { create, patch, read, admin } = userCaller(server)

  /** A second unit with a supervisor of its own, who is in both. */
  async function second(): Promise<{ unit: number; both: number; other: number }> {
    const unit = await server().store.directory.createUnit({ name: 'Two', timeZone: 'UTC' })
    const { id: both } = await create({ groupNames: ['Supervisor'] })
    const of = { unit, username: freshName(), isSupervisor: true }
    const other = await server().store.directory.createUser(of)
    await server().store.directory.addUser({ unit, user: both })
    return { unit, both, other }
  }

  test('a token shows no users of other units, and changes none', async () => {
    const { other } = await second()
    assert.equal((await read(other)).status, 404)
    assert.equal((await patch(other, { phone: '1' })).status, 404)
    const { id } = await create({})
    const manager = await patch(id, { managerId: other })
    assert.deepEqual(faultsOf(manager), ['unknown-reference /managerId'])
  })

  test('what units share of a user is changed by who administers all of them', async () => {
    const { unit, both, other } = await second()
    const { id } = await create({ externalId: freshName() })
    await server().store.directory.addUser({ unit, user: id })
    for (const shared of [
      { username: freshName() },
      { email: 'new@example.com' },
      { firstName: 'New' },
      { isDisabled: true },
      { isDraft: true },
      { managerId: 1 },
    ]) {
      const reply = await patch(id, shared)
      assert.deepEqual([reply.status, reply.json.code], [409, 'user-shared'], reply.text)
    }
    assert.equal((await patch(id, { phone: '1', groupNames: ['Supervisor'] })).status, 200)
    const elsewhere = await read(id, unit, await server().issue({ user: other, units: [unit] }))
    assert.deepEqual(
      [elsewhere.json.phone, elsewhere.json.groupNames, elsewhere.json.externalId],
      ['1', [], null],
    )
    const supervisors = await server().store.directory.listGroups({ unit })
    const group = Number(supervisors[0]?.['id'])
    await server().store.directory.addToGroup({ group, user: both })
    const one = await server().issue({ user: both, scopes: allScopes })
    assert.equal((await patch(id, { firstName: 'New' }, { token: one })).status, 409)
    const token = await server().issue({ user: both, units: [1, unit], scopes: allScopes })
    assert.equal((await patch(id, { firstName: 'New' }, { token })).status, 200)
  })

  test('a user leaves the unit and stays in the others', async () => {
    const { unit, other } = await second()
    const { id } = await create({ groupNames: ['Supervisor'] })
    await server().store.directory.addUser({ unit, user: id })
    const token = await server().issue({ user: id, units: [1, unit] })
    const reply = await patch(id, { isMember: false })
    assert.deepEqual([reply.status, reply.json.groupNames], [200, []])
    assert.equal((await read(id)).status, 404)
    const refused = await server().call({ path: 'views/USERS', token })
    assert.deepEqual([refused.status, refused.json.code], [403, 'unit-forbidden'])
    assert.equal((await read(id, unit, token)).status, 200)
    const elsewhere = await server().issue({ user: other, units: [unit] })
    const history = await server().call({ path: `users/history?id=${id}`, unit, token: elsewhere })
    assert.deepEqual(
      history.json.data.map(({ action, changes, userId }: Saved) => [action, changes, userId]),
      [
        ['updated', [], null],
        ['updated', [{ pointer: '/isMember', from: false, to: true }], null],
        ['created', [], null],
      ],
    )
    assert.ok(await admin())
  })
}

function lastSupervisors(server: Server): void {
  const { admin } = userCaller(server)

  test('the last supervisor of a unit stays one', async () => {
    await admin()
    const unit = await server().store.directory.createUnit({ name: 'Last', timeZone: 'UTC' })
    const of = { unit, isSupervisor: true }
    const user = await server().store.directory.createUser({ ...of, username: freshName() })
    const token = await server().issue({ user, units: [unit], scopes: allScopes })
    const send = async (id: number, body: object) =>
      await server().call({ method: 'PATCH', path: `users?id=${id}`, unit, token, body })
    const endings = [{ isDisabled: true }, { isDraft: true }, { groupIds: [] }, { isMember: false }]
    for (const body of endings) {
      const reply = await send(user, body)
      assert.deepEqual([reply.status, reply.json.code], [409, 'last-supervisor'], reply.text)
    }
    const body = { username: freshName(), groupNames: ['Supervisor'], isDraft: true }
    const draft = await server().call({ path: 'users', unit, token, body })
    assert.equal((await send(user, { groupIds: [] })).status, 409, 'a draft cannot act')
    assert.equal((await send(draft.json.id, { isDraft: false })).status, 200)
    assert.equal((await send(user, { groupIds: [] })).status, 200)
  })
}

function acting(server: Server): void {
  const { create, patch } = userCaller(server)

  test('users who are drafts or disabled cannot act until they are neither', async () => {
    const { id } = await create()
    const token = await server().issue({ user: id })
    const status = async () => (await server().call({ path: 'views/USERS', token })).status
    assert.equal(await status(), 200)
    for (const name of ['isDisabled', 'isDraft']) {
      assert.equal((await patch(id, { [name]: true })).status, 200)
      assert.equal(await status(), 401)
      assert.equal((await patch(id, { [name]: false })).status, 200)
      assert.equal(await status(), 200)
    }
  })

  test('the records of a disabled user stay', async () => {
    const { id } = await create()
    const task = await server().create('tasks', { name: 'Task', ownerId: id })
    await patch(id, { isDisabled: true })
    const { json } = await server().call({ path: `tasks?id=${task.id}` })
    assert.equal(json.ownerId, id)
  })

  test('a disabled user may still be named, as by older records that are imported', async () => {
    const [{ id }, { id: other }] = [await create(), await create()]
    await patch(id, { isDisabled: true })
    const { ownerId } = await server().create('tasks', { name: 'Older task', ownerId: id })
    assert.equal(ownerId, id)
    assert.equal((await patch(other, { managerId: id })).json.managerId, id)
  })
}

function feedOfUsers(server: Server): void {
  const { create, patch, post } = userCaller(server)

  test('the history tells who administered a user, and what', async () => {
    const { id, groupIds } = await create()
    const configurator = await memberOf(server, 'User configurator')
    await patch(id, { phone: '1' }, configurator)
    await patch(id, { isDisabled: true })
    const { json } = await server().call({ path: `users/history?id=${id}` })
    assert.deepEqual(
      json.data.map(({ action, userId, changes }: Saved) => [action, userId, changes]),
      [
        ['disabled', 1, [{ pointer: '/isDisabled', from: false, to: true }]],
        ['updated', configurator.user, [{ pointer: '/phone', from: null, to: '1' }]],
        ['created', 1, []],
      ],
    )
    const first = await server().call({ path: `users?id=${id}&version=1` })
    assert.deepEqual([first.json.phone, first.json.groupIds], [null, groupIds])
    assert.equal((await post({ username: freshName() })).status, 201)
  })
}
