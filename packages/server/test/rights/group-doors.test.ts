// Groups over HTTP: by the rules of users, whoever is let in or taken out.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

type Server = () => Booted

const scopes = ['read', 'write', 'admin'] as const
const forbidden = [403, 'administration-forbidden'] as const

/** A unit of its own with a supervisor, one who administers users, and a member. */
async function world(server: Server) {
  const { directory } = server().store
  const unit = await directory.createUnit({ name: freshName(), timeZone: 'UTC' })
  const make = (isSupervisor = false) =>
    directory.createUser({ unit, username: freshName(), isSupervisor })
  const [chief, clerk, member] = [await make(true), await make(), await make()]
  const clerks = await directory.createGroup({ unit, name: 'User configurator' })
  await directory.addToGroup({ group: clerks, user: clerk })
  const [supervisors] = await directory.listGroups({ unit })
  const caller = async (user: number) => {
    const token = await server().issue({ user, units: [unit], scopes })
    const call = (method: string, query = '', body?: object): Promise<Reply> =>
      server().call({ method, path: `groups${query}`, unit, token, ...(body && { body }) })
    return {
      read: (id: number) => call('GET', `?id=${id}`),
      post: (body: object) => call('POST', '', body),
      patch: (id: number, body: object) => call('PATCH', `?id=${id}`, body),
    }
  }
  const callers = {
    chief: await caller(chief),
    clerk: await caller(clerk),
    member: await caller(member),
  }
  return {
    unit,
    ids: { chief, clerk, member },
    supervisors: Number(supervisors?.['id']),
    ...callers,
  }
}

function outcome({ status, json }: Reply): readonly [number, string | undefined] {
  return [status, json?.code]
}

onEveryEngine('groups over HTTP', (server) => {
  test('a group is made and changed by those who administer users, and by nobody else', async () => {
    const { ids, clerk, member } = await world(server)
    const made = await clerk.post({ name: 'Accounting', userIds: [ids.member, ids.clerk] })
    const userIds = [ids.clerk, ids.member].toSorted((a, b) => a - b)
    const { id } = made.json
    const expected = { id, name: 'Accounting', type: null, description: null, userIds }
    assert.deepEqual([made.status, made.json], [201, expected])
    assert.match(made.headers.get('location') ?? '', new RegExp(`/groups\\?id=${id}$`))
    const changed = await clerk.patch(id, { type: 'Team', userIds: [ids.member] })
    assert.deepEqual(changed.json, { ...expected, type: 'Team', userIds: [ids.member] })
    assert.deepEqual((await member.read(id)).json, changed.json)
    assert.deepEqual(outcome(await member.patch(id, { name: 'Mine' })), forbidden)
    assert.deepEqual(outcome(await member.post({ name: 'Mine' })), forbidden)
    assert.deepEqual((await member.read(id)).json, changed.json)
  })

  test('who comes and goes has it in their history, by whom it was done', async () => {
    const { unit, ids, clerk } = await world(server)
    const { json } = await clerk.post({ name: 'Team', userIds: [ids.member] })
    await clerk.patch(json.id, { userIds: [] })
    const token = await server().issue({ user: ids.chief, units: [unit] })
    const path = `users/history?id=${ids.member}`
    const { json: history } = await server().call({ path, unit, token })
    const [left, joined] = history.data
    assert.deepEqual([left.userId, joined.userId], [ids.clerk, ids.clerk])
    assert.deepEqual(joined.changes[0], { pointer: '/groupIds', from: [], to: [json.id] })
  })

  test('supervisors alone let others into their group, and the last one stays', async () => {
    const { ids, supervisors, chief, clerk } = await world(server)
    const both = { userIds: [ids.chief, ids.clerk] }
    assert.deepEqual(outcome(await clerk.patch(supervisors, both)), forbidden)
    assert.deepEqual((await chief.read(supervisors)).json.userIds, [ids.chief])
    assert.deepEqual(outcome(await chief.patch(supervisors, { userIds: [] })), [
      409,
      'last-supervisor',
    ])
    assert.equal((await chief.patch(supervisors, both)).status, 200)
    const renamed = await chief.patch(supervisors, { name: 'Bosses' })
    assert.deepEqual([renamed.status, renamed.json.errors[0].pointer], [422, '/name'])
  })

  test('a group has a name of its own, and members of its unit', async () => {
    const { chief, ids } = await world(server)
    const { json } = await chief.post({ name: 'Team' })
    for (const [reply, pointer] of [
      [await chief.post({}), '/name'],
      [await chief.post({ name: 'Team' }), '/name'],
      [await chief.post({ name: 'Supervisor' }), '/name'],
      [await chief.patch(json.id, { name: null }), '/name'],
      [await chief.patch(json.id, { name: 'User configurator' }), '/name'],
      [await chief.post({ name: 'Other', userIds: [ids.member, 1] }), '/userIds/1'],
    ] as const) {
      assert.equal(reply.status, 422)
      assert.equal(reply.json.errors[0].pointer, pointer)
    }
    const elsewhere = await world(server)
    const absent = [404, 'not-found'] as const
    assert.deepEqual(outcome(await elsewhere.chief.read(json.id)), absent)
    assert.deepEqual(outcome(await elsewhere.chief.patch(json.id, { name: 'X' })), absent)
  })
})
