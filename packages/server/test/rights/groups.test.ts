// What becomes of rights when a user leaves a group, or the group goes: with the next request they
// are nobody's, and records that name the group stay as they are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putDefaultFile, putLifecycleFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { userCaller } from '../support/user-caller.ts'

onEveryEngine('groups', (server) => {
  const { create, read } = userCaller(server)

  /** A record that only a group may read besides its owner, and somebody in the group. */
  async function granted() {
    const { store, issue, unit } = server()
    const group = await store.directory.createGroup({ unit, name: freshName() })
    const { id: user } = await create()
    await store.directory.addToGroup({ group, user })
    const acl = { read: { groups: [group] } }
    const { id: companyId } = await server().create('companies', { name: 'Company' })
    const sent = { type: 'HR.DOC', ownerId: 1, companyId, acl }
    const record = await server().create('documents', sent)
    const path = `documents?id=${record.id}`
    const token = await issue({ user })
    const status = async () => (await server().call({ path, token })).status
    assert.equal(await status(), 200)
    return { group, user, path, record, status }
  }

  test('whoever leaves a group loses what it may read', async () => {
    const { group, user, status } = await granted()
    await server().store.directory.removeFromGroup({ group, user })
    assert.equal(await status(), 404)
    const rest = server().store.directory.removeFromGroup({ group, user })
    await assert.rejects(rest, { problem: 'not-found' })
  })

  test('a group that is deleted gives nobody a right, and its id is not given again', async () => {
    const { group, user, path, record, status } = await granted()
    const { store, call, unit } = server()
    await store.directory.deleteGroup({ group })
    assert.equal(await status(), 404)
    assert.deepEqual((await read(user)).json.groupIds, [])
    const { json } = await call({ path })
    assert.deepEqual(json, record)
    const { id, version, ...whole } = json
    const again = await call({ method: 'PATCH', path, body: { ...whole, tags: ['x'] } })
    assert.equal(again.status, 200, 'what names the group may be sent back')
    const acl = { read: { groups: [group], users: [user] } }
    const body = { type: 'HR.DOC', ownerId: 1, companyId: json.companyId, acl }
    const named = await call({ path: 'documents', body })
    assert.equal(named.json.errors[0].code, 'unknown-reference')
    assert.ok((await store.directory.createGroup({ unit, name: freshName() })) > group)
  })

  test('the supervisors, and groups that settings name, cannot be deleted', async () => {
    const { store, unit } = server()
    const [supervisors] = await store.directory.listGroups({ unit })
    await assertStays(server(), Number(supervisors?.['id']), /Every unit has a group Supervisor/)
    const name = freshName()
    const group = await store.directory.createGroup({ unit, name })
    const defaults = [{ type: 'GEM', read: { groups: [group] } }]
    await putDefaultFile(store, unit, { defaults })
    const statuses = [
      { code: 'OPEN', phase: 'open' },
      { code: 'DONE', phase: 'done' },
    ]
    const transitions = [{ from: ['OPEN'], to: ['DONE'], groups: [name] }]
    await putLifecycleFile(store, unit, { lifecycles: [{ type: 'JOB', statuses, transitions }] })
    await assertStays(server(), group, /the default of GEM, the lifecycle of JOB/)
    await store.configuration.deleteDefault({ unit, type: 'GEM' })
    await store.configuration.deleteLifecycle({ unit, type: 'JOB' })
    await store.directory.deleteGroup({ group })
  })
})

async function assertStays({ store, unit }: Booted, group: number, why: RegExp): Promise<void> {
  await assert.rejects(store.directory.deleteGroup({ group }), (error: Error) => {
    assert.match(error.message, why)
    return true
  })
  const groups = await store.directory.listGroups({ unit })
  assert.ok(groups.some(({ id }) => id === group))
}
