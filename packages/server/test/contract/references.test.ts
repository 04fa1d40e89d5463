// References reach no further than the unit: what another unit holds does not exist here, by
// whichever field it is named.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEveryEngine } from '../support/engines.ts'
import { referenceWorld } from '../support/reference-world.ts'

onEveryEngine('references', (server) => {
  const world = referenceWorld(server)

  /** Pointer and code of each fault of a task, or of another record. */
  const faultsOf = async (path: string, body: object): Promise<readonly string[]> => {
    const { json } = await server().call({ path, body })
    const faults: readonly { pointer: string; code: string }[] = json.errors ?? []
    return faults.map(({ pointer, code }) => `${pointer} ${code}`).toSorted()
  }

  test('users and groups of another unit are unknown in every list and access list', async () => {
    const { store } = server()
    const unit = await store.directory.createUnit({ name: 'Elsewhere', timeZone: 'UTC' })
    const user = await store.directory.createUser({
      unit,
      username: `elsewhere-${unit}`,
      isSupervisor: false,
    })
    const group = await store.directory.createGroup({ unit, name: 'Elsewhere' })
    const faults = await faultsOf('tasks', {
      name: 'Task',
      ownerId: user,
      assigneeId: user,
      participantIds: [world().ids.user, user],
      acl: { read: { users: [user], groups: [group] }, write: { groups: [group] } },
    })
    assert.deepEqual(faults, [
      '/acl/read/groups/0 unknown-reference',
      '/acl/read/users/0 unknown-reference',
      '/acl/write/groups/0 unknown-reference',
      '/assigneeId unknown-reference',
      '/ownerId unknown-reference',
      '/participantIds/1 unknown-reference',
    ])
    await store.directory.addUser({ unit: server().unit, user })
    assert.deepEqual(await faultsOf('tasks', { name: 'Task', ownerId: user }), [])
  })

  test('records of another unit are unknown, though their ids are the same kind of numbers', async () => {
    const unit = await server().store.directory.createUnit({ name: 'Other', timeZone: 'UTC' })
    await server().store.directory.addUser({ unit, user: 1 })
    const token = await server().issue({ units: [server().unit, unit] })
    const { company, job, binder, task, overhead } = world().ids
    const cases = [
      ['jobs', { ownerId: 1, companyId: company, properties: { name: 'Job' } }, '/companyId'],
      ['tasks', { ownerId: 1, name: 'Task', binderId: binder }, '/binderId'],
      ...Object.entries({ jobId: job, taskId: task, overheadId: overhead }).map(([name, id]) => {
        const body = { type: 'TRACK', userId: 1, date: '2026-03-05', duration: 1, [name]: id }
        return ['time', body, `/${name}`] as const
      }),
    ] as const
    for (const [path, body, pointer] of cases) {
      assert.equal((await server().call({ path, body, token })).status, 201, pointer)
      const reply = await server().call({ path, body, unit, token })
      assert.equal(reply.status, 422, reply.text)
      assert.equal(reply.json.errors[0].pointer, pointer)
      assert.equal(reply.json.errors[0].code, 'unknown-reference')
    }
  })

  test('a reference in a row of an item table is told by its row', async () => {
    const { job, jobItem, company } = world().ids
    const table = 'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS'
    const order = (data: readonly object[]) => ({
      type: 'DOCUMENT.ORDER.PURCHASE',
      ownerId: 1,
      companyId: company,
      properties: { [table]: { data } },
    })
    const good = { itemId: jobItem, target: { jobId: job } }
    const wrong = { itemId: world().strangers.jobItem, target: { jobId: world().strangers.job } }
    assert.deepEqual(await faultsOf('documents', order([good])), [])
    assert.deepEqual(await faultsOf('documents', order([good, wrong])), [
      `/properties/${table}/data/1/itemId unknown-reference`,
      `/properties/${table}/data/1/target/jobId unknown-reference`,
    ])
  })
})
