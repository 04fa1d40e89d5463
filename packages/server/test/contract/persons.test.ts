// Persons as a collection: they are those of their companies, read and written one at a time.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { person } from '@kontor/contract/records/person.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { companyOf, faultsOf, type Patch, patcher, type Saved } from '../support/patch.ts'

type Server = () => Booted

onOneEngine('persons', (server) => {
  const patch = patcher(server)
  reading(server, patch)
  past(server, patch)
  creating(server)
  changing(server, patch)
  lostUpdates(server, patch)
  refused(server, patch)
  rights(server, patch)
})

const people = [{ firstName: 'Ada', lastName: 'A' }, { firstName: 'Ben' }]

async function company(server: Server, body: object = {}): Promise<Saved> {
  return await server().create('companies', { name: 'Company', persons: people, ...body })
}

async function read(server: Server, path: string): Promise<Saved> {
  const reply = await server().call({ path })
  assert.equal(reply.status, 200, reply.text)
  return reply.json
}

function reading(server: Server, patch: Patch): void {
  test('a person is answered as its company has it, with the company and its version', async () => {
    const { id, createdAt, updatedAt, version, persons } = await company(server)
    const [ada] = persons
    const reply = await server().call({ path: `persons?id=${ada.id}` })
    assert.deepEqual(reply.json, { ...ada, companyId: id, createdAt, updatedAt, version })
    const etag = reply.headers.get('etag')
    assert.equal(etag, `"${ada.id}-1"`)
    const headers = { 'if-none-match': String(etag) }
    const again = await server().call({ path: `persons?id=${ada.id}`, headers })
    assert.equal(again.status, 304)
    await patch('companies', id, { name: 'Renamed' })
    assert.equal((await read(server, `persons?id=${ada.id}`)).version, 2)
  })

  test('a person that is gone, or never was, is not found', async () => {
    const { id, persons } = await company(server)
    const [ada] = persons
    await patch('companies', id, { persons: [{ id: ada.id, remove: true }] })
    for (const gone of [ada.id, 999_999]) {
      assert.equal((await server().call({ path: `persons?id=${gone}` })).status, 404)
      assert.equal((await patch('persons', gone, { firstName: 'B' })).status, 404)
    }
  })
}

function past(server: Server, patch: Patch): void {
  const history = (id: number, query = '') => read(server, `persons/history?id=${id}${query}`)
  const shortly = ({ data }: Saved) =>
    data.map(({ version, action, changes }: Saved) => [version, action, changes])

  /** Ada is there from the first version, Cy from the third. */
  async function changed(): Promise<{ id: number; ada: number; cy: number }> {
    const { id, persons } = await company(server)
    const ada = persons[0].id as number
    await patch('companies', id, { name: 'Renamed' })
    const { id: cy } = await server().create('persons', { companyId: id, firstName: 'Cy' })
    await patch('persons', ada, { jobTitle: 'CEO' })
    await patch('persons', cy, { jobTitle: 'CTO' })
    await patch('persons', ada, { jobTitle: null })
    return { id, ada, cy }
  }

  test('the history of a person tells what was changed in it, by the versions it made', async () => {
    const { ada, cy } = await changed()
    const pointer = '/jobTitle'
    assert.deepEqual(shortly(await history(ada)), [
      [6, 'updated', [{ pointer, from: 'CEO', to: null }]],
      [4, 'updated', [{ pointer, from: null, to: 'CEO' }]],
      [1, 'created', []],
    ])
    const ofCy = await history(cy)
    assert.deepEqual(shortly(ofCy), [
      [5, 'updated', [{ pointer, from: null, to: 'CTO' }]],
      [3, 'created', []],
    ])
    assert.equal(ofCy.data[0].userId, 1)
    assert.equal(ofCy.metadata.nextBefore, null)
  })

  test('the history of a person is read a page at a time', async () => {
    const { ada, cy } = await changed()
    for (const id of [ada, cy]) {
      const whole = await history(id)
      const pages: Saved[] = []
      for (let before: number | null = 99; before !== null; ) {
        const page: Saved = await history(id, `&limit=1&before=${before}`)
        pages.push(...page.data)
        before = page.metadata.nextBefore
      }
      assert.deepEqual(pages, whole.data)
    }
    assert.equal((await server().call({ path: 'persons/history?id=999999' })).status, 404)
  })

  test('a person is read as it was, as long as it was in the company', async () => {
    const { ada, cy } = await changed()
    const at4 = await server().call({ path: `persons?id=${ada}&version=4` })
    assert.deepEqual([at4.json.jobTitle, at4.json.version], ['CEO', 4])
    assert.equal(at4.headers.get('etag'), `"${ada}-4"`)
    const asOf = await read(server, `persons?id=${ada}&asOf=${at4.json.updatedAt}`)
    assert.equal(asOf.jobTitle, 'CEO')
    assert.equal((await read(server, `persons?id=${cy}&version=3`)).firstName, 'Cy')
    const before = await server().call({ path: `persons?id=${cy}&version=2` })
    assert.equal(before.status, 404)
  })
}

function creating(server: Server): void {
  test('a new person is the last one of its company, which moves on', async () => {
    const { id, addresses } = await company(server, { addresses: [{ id: -1, city: 'Brno' }] })
    const body = { companyId: id, firstName: 'Cid', addressId: addresses[0].id }
    const reply = await server().call({ path: 'persons', body })
    assert.equal(reply.status, 201, reply.text)
    assert.equal(
      reply.headers.get('location'),
      `/rest/v1/${server().unit}/persons?id=${reply.json.id}`,
    )
    assert.deepEqual(await read(server, `persons?id=${reply.json.id}`), reply.json)
    const { persons, version } = await read(server, `companies?id=${id}`)
    const { companyId, createdAt, updatedAt, version: ofPerson, ...entry } = reply.json
    assert.deepEqual(persons.at(-1), entry)
    assert.deepEqual([companyId, ofPerson, version], [id, 2, 2])
    const { data } = await read(server, `views/PERSONS?externalFilter=id = ${entry.id}`)
    assert.deepEqual([data[0].firstName, data[0].companyId], ['Cid', id])
  })

  test('everything that a person has can be sent', async () => {
    const companyId = await companyOf(server)
    const body = examplePayload(person, {
      ...{ size: 'fullest', unit: server().unit, referenceId: () => companyId },
    })
    const { id, createdAt, updatedAt, version, addressId, ...saved } = await server().create(
      'persons',
      body,
    )
    assert.deepEqual(saved, body)
  })

  test('a person that is disabled stays in its place, and is newly referred to no more', async () => {
    const { id, persons } = await company(server)
    const [ada, ben] = persons
    assert.deepEqual([ada.isDisabled, ben.isDisabled], [false, false])
    const document = { type: 'DOCUMENT.ISSUED', ownerId: 1, companyId: id }
    const before = await server().create('documents', { ...document, personId: ada.id })
    const call = (method: string, path: string, body: object) =>
      server().call({ method, path, body })
    const changed = await call('PATCH', `persons?id=${ada.id}`, { isDisabled: true })
    assert.equal(changed.json.isDisabled, true, changed.text)
    const filter = `companyId = ${id} AND isDisabled`
    const { data } = await read(server, `views/PERSONS?externalFilter=${filter}`)
    assert.deepEqual(
      data.map((row: Saved) => row.id),
      [ada.id],
    )
    const after = await server().call({
      path: 'documents',
      body: { ...document, personId: ada.id },
    })
    assert.deepEqual(faultsOf(after), ['unknown-reference /personId'])
    const patched = await call('PATCH', `documents?id=${before.id}`, { tags: ['x'] })
    assert.equal(patched.status, 200, patched.text)
    await call('PATCH', `persons?id=${ada.id}`, { isDisabled: false })
    await server().create('documents', { ...document, personId: ada.id })
  })

  test('a dry run stores nothing, and a key is answered again', async () => {
    const companyId = await companyOf(server)
    const body = { companyId, firstName: 'Dan' }
    const dry = await server().call({ path: 'persons?dryRun=true', body: { ...body, id: -7 } })
    assert.deepEqual([dry.status, dry.json.id, dry.json.version], [200, -7, null])
    const headers = { 'idempotency-key': `person-of-${companyId}` }
    const first = await server().call({ path: 'persons', body, headers })
    await server().create('persons', { companyId, firstName: 'Later' })
    const again = await server().call({ path: 'persons', body, headers })
    assert.deepEqual([again.status, again.text], [201, first.text])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal((await read(server, `companies?id=${companyId}`)).persons.length, 2)
  })
}

function changing(server: Server, patch: Patch): void {
  test('a change of a person is one of its company, and tells of nothing else', async () => {
    const { id, persons } = await company(server)
    const [ada, ben] = persons
    const contacts = [{ name: 'Phone', value: '1' }]
    const reply = await patch('persons', ada.id, { jobTitle: 'CEO', lastName: null, contacts })
    assert.equal(reply.status, 200, reply.text)
    assert.equal(reply.headers.get('etag'), `"${ada.id}-2"`)
    assert.equal(
      reply.headers.get('content-location'),
      `/rest/v1/${server().unit}/persons?id=${ada.id}`,
    )
    assert.deepEqual(await read(server, `persons?id=${ada.id}`), reply.json)
    const after = await read(server, `companies?id=${id}`)
    const changed = { ...ada, jobTitle: 'CEO', lastName: null, contacts }
    assert.deepEqual([after.version, after.persons], [2, [changed, ben]])
    const { data } = await read(server, `companies/history?id=${id}`)
    assert.ok(
      data[0].changes.some(({ pointer }: Saved) => pointer.startsWith(`/persons/id=${ada.id}/`)),
    )
  })

  test('a person that is sent back as it is changes nothing', async () => {
    const { persons } = await company(server)
    const before = await read(server, `persons?id=${persons[0].id}`)
    const { id: _, version: __, ...whole } = before
    const reply = await patch('persons', before.id, whole)
    assert.deepEqual([reply.status, reply.json], [200, before])
  })

  test('a dry run stores nothing, and a key is answered again though the person is gone', async () => {
    const { id, persons } = await company(server)
    const [ada] = persons
    const dry = await patch('persons', ada.id, { firstName: 'Eva' }, { query: '&dryRun=true' })
    assert.deepEqual([dry.status, dry.json.firstName, dry.json.version], [200, 'Eva', 1])
    const headers = { 'idempotency-key': `rename-${ada.id}` }
    const first = await patch('persons', ada.id, { firstName: 'Eva' }, { headers })
    await patch('companies', id, { persons: [{ id: ada.id, remove: true }] })
    const again = await patch('persons', ada.id, { firstName: 'Eva' }, { headers })
    assert.deepEqual([again.status, again.text], [200, first.text])
  })
}

function lostUpdates(server: Server, patch: Patch): void {
  test('a stale version is refused with what changed in the person alone', async () => {
    const { id, persons } = await company(server)
    const [ada, ben] = persons
    await patch('companies', id, { name: 'New', persons: [{ id: ben.id, firstName: 'Bob' }] })
    await patch('persons', ada.id, { jobTitle: 'CEO', firstName: 'Amy' })
    const headers = { 'if-match': `"${ada.id}-1"` }
    const reply = await patch('persons', ada.id, { jobTitle: 'CFO' }, { headers })
    assert.deepEqual([reply.status, reply.json.code], [412, 'version-conflict'])
    assert.deepEqual(reply.json.conflicts, [{ pointer: '/jobTitle', yours: 'CFO', current: 'CEO' }])
    assert.deepEqual(reply.json.otherChanges, ['/firstName'])
    assert.equal(reply.headers.get('etag'), `"${ada.id}-3"`)
    const fresh = { 'if-match': String(reply.headers.get('etag')) }
    assert.equal(
      (await patch('persons', ada.id, { jobTitle: 'CFO' }, { headers: fresh })).status,
      200,
    )
  })

  test('a change that names its version and is sent again is answered as before', async () => {
    const { persons } = await company(server)
    const body = { version: 1, jobTitle: 'CEO' }
    const first = await patch('persons', persons[0].id, body)
    const again = await patch('persons', persons[0].id, body)
    assert.deepEqual([again.status, again.text], [200, first.text])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
  })
}

function refused(server: Server, patch: Patch): void {
  test('faults are told in places of the person', async () => {
    const { persons } = await company(server)
    const body = {
      companyId: 999_999,
      createdAt: '2020-01-01T00:00:00.000Z',
      remove: true,
      birthday: 'soon',
      nickname: 'A',
      contacts: [{ name: 1 }],
    }
    assert.deepEqual(faultsOf(await patch('persons', persons[0].id, body)), [
      'bad-date /birthday',
      'immutable-field /companyId',
      'read-only-field /createdAt',
      'unknown-field /nickname',
      'unknown-field /remove',
      'wrong-type /contacts/0/name',
    ])
    assert.equal((await read(server, `persons?id=${persons[0].id}`)).version, 1)
  })

  test('a new person needs a company that the caller may read', async () => {
    const post = async (body: object) => await server().call({ path: 'persons', body })
    assert.deepEqual(faultsOf(await post({ firstName: 'A' })), ['required /companyId'])
    assert.deepEqual(faultsOf(await post({ companyId: 999_999 })), ['unknown-reference /companyId'])
    const companyId = await companyOf(server)
    const wrong = { companyId, version: 1, addressId: 999_999, birthday: '2026-02-30' }
    assert.deepEqual(faultsOf(await post(wrong)), [
      'bad-date /birthday',
      'read-only-field /version',
    ])
    assert.deepEqual(faultsOf(await post({ companyId, addressId: 999_999 })), [
      'unknown-reference /addressId',
    ])
  })
}

function rights(server: Server, patch: Patch): void {
  test('who may not read the company finds no person, and who may not write it writes none', async () => {
    const user = await server().store.directory.createUser({
      ...{ unit: server().unit, username: `reader-${server().engine}`, isSupervisor: false },
    })
    const token = await server().issue({ user })
    await putDefaultFile(server().store, server().unit, { defaults: [{ type: 'COMPANY' }] })
    const hidden = await company(server)
    const shown = await company(server, { acl: { read: { users: [user] } } })
    const path = `persons?id=${hidden.persons[0].id}`
    assert.equal((await server().call({ path, token })).status, 404)
    assert.equal(
      (await patch('persons', hidden.persons[0].id, { firstName: 'B' }, { token })).status,
      404,
    )
    const created = await server().call({ path: 'persons', body: { companyId: hidden.id }, token })
    assert.deepEqual(faultsOf(created), ['unknown-reference /companyId'])
    const mine = shown.persons[0].id
    assert.equal((await server().call({ path: `persons?id=${mine}`, token })).status, 200)
    const reply = await patch('persons', mine, { firstName: 'B' }, { token })
    assert.deepEqual([reply.status, reply.json.code], [403, 'write-forbidden'])
    const added = await server().call({ path: 'persons', body: { companyId: shown.id }, token })
    assert.deepEqual([added.status, added.json.code], [403, 'write-forbidden'])
  })
}
