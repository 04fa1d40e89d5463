// A unit may want every change to name the version that it is made for: of all records, or of some
// types and those below them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { companyOf, patcher, type Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { allScopes } from '../support/user-caller.ts'

type Server = () => Booted

onOneEngine('required conditions', (server) => {
  changes(server)
  otherDoors(server)
})

function requirer(server: Server) {
  return (requireIfMatch: readonly string[] | null): Promise<void> =>
    server().store.configuration.setUnit({ unit: server().unit, settings: { requireIfMatch } })
}

function changes(server: Server): void {
  const patch = patcher(server)
  const require = requirer(server)

  test('a change that names no version is 428, and stores nothing', async () => {
    const id = await companyOf(server, { name: 'Old' })
    const { headers } = await server().call({ path: `companies?id=${id}` })
    const etag = headers.get('etag') ?? ''
    await require([])
    for (const query of ['', '&dryRun=true']) {
      const reply = await patch('companies', id, { name: 'New', isDraft: 7 }, { query })
      assert.deepEqual([reply.status, reply.json.code], [428, 'precondition-required'])
    }
    const { json } = await server().call({ path: `companies?id=${id}` })
    assert.deepEqual([json.name, json.version], ['Old', 1])
    const tagged = await patch('companies', id, { name: 'A' }, { headers: { 'if-match': etag } })
    assert.equal(tagged.status, 200, tagged.text)
    const stale = await patch('companies', id, { name: 'B' }, { headers: { 'if-match': etag } })
    assert.equal(stale.status, 412)
    const inBody = await patch('companies', id, { version: 2, name: 'B' })
    assert.equal(inBody.json.version, 3)
    const any = await patch('companies', id, { name: 'C' }, { headers: { 'if-match': '*' } })
    assert.equal(any.json.version, 4)
    await server().create('companies', { name: 'New' })
    await server().create('persons', { companyId: id, lastName: 'New' })
    await require(null)
    assert.equal((await patch('companies', id, { name: 'D' })).status, 200)
  })

  test('types that are named stand for those below them, and for no others', async () => {
    const invoice = async (type: string): Promise<number> => {
      const companyId = await companyOf(server)
      const properties = { name: 'Invoice' }
      return (await server().create('documents', { type, ownerId: 1, companyId, properties })).id
    }
    const [sales, proforma] = [
      await invoice('INVOICE.SALES'),
      await invoice('INVOICE.SALES.PROFORMA'),
    ]
    const company = await companyOf(server)
    const statuses = async (): Promise<readonly number[]> => {
      const [document, task] = [{ tags: ['a'] }, { name: 'A' }]
      const replies = [
        await patch('documents', sales, document),
        await patch('documents', proforma, document),
        await patch('companies', company, task),
      ]
      return replies.map(({ status }) => status)
    }
    await require(['INVOICE.SALES'])
    assert.deepEqual(await statuses(), [428, 428, 200])
    await require(['INVOICE.SALES.PROFORMA', 'COMPANY'])
    assert.deepEqual(await statuses(), [200, 428, 428])
    await require(null)
    assert.deepEqual(await statuses(), [200, 200, 200])
  })

  test('who may not read or write the record is told so first, and a replay is a replay', async () => {
    const user = await createUser(server(), 'required')
    const token = await server().issue({ user, scopes: ['read', 'write'] })
    const properties = { startDate: '2026-03-02', endDate: '2026-03-03' }
    const absence = { type: 'ABSENCE', ownerId: 1, properties }
    const { id: hidden } = await server().create('documents', absence)
    const shown = { ...absence, acl: { read: { users: [user] } } }
    const { id: readable } = await server().create('documents', shown)
    const id = await companyOf(server)
    const keyed = { headers: { 'idempotency-key': 'before-required' } }
    assert.equal((await patch('companies', id, { name: 'New' }, keyed)).status, 200)
    await require([])
    assert.equal((await patch('documents', hidden, { tags: [] }, { token })).status, 404)
    const unwritable = await patch('documents', readable, { tags: [] }, { token })
    assert.equal(unwritable.json.code, 'write-forbidden')
    const again = await patch('companies', id, { name: 'New' }, keyed)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    await require(null)
  })
}

function otherDoors(server: Server): void {
  const require = requirer(server)

  test('users, agencies, persons and actions name a version as well', async () => {
    const token = await server().issue({ scopes: allScopes })
    const username = `required-of-${server().engine}`
    const user = await server().create('users', { username }, token)
    const { persons } = await server().create('companies', { name: 'A', persons: [{}] })
    const task = await server().create('tasks', { name: 'Task', ownerId: 1 })
    const ways: readonly (readonly [path: string, body: object])[] = [
      [`users?id=${user.id}`, { phone: '1' }],
      [`agencies?id=${server().unit}`, { currency: 'EUR' }],
      [`persons?id=${persons[0].id}`, { jobTitle: 'CEO' }],
      [`tasks/actions?id=${task.id}`, { action: 'cancel' }],
    ]
    const send = async (path: string, body: object): Promise<Saved> => {
      const method = path.includes('actions') ? 'POST' : 'PATCH'
      return await server().call({ method, path, body, token })
    }
    await require([])
    for (const [path, body] of ways) {
      const reply = await send(path, body)
      assert.deepEqual([reply.status, reply.json.code], [428, 'precondition-required'], path)
      assert.equal((await send(path, { ...body, version: 1 })).status, 200, path)
    }
    await require(['TASK'])
    assert.equal((await send(`users?id=${user.id}`, { phone: '2' })).status, 200)
    await require(null)
  })
}
