// Exports of whole records: everything that a create takes, by names that mean the same elsewhere,
// as it was when the export began, and nothing that the reader may not read.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'
import { createUser, referenceWorld } from '../support/reference-world.ts'

type Line = Readonly<Record<string, unknown>>

function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}

async function exported(server: Booted, query: string, token?: string): Promise<readonly Line[]> {
  const call = { path: `exports?${query}` }
  const reply = await server.call(token === undefined ? call : { ...call, token })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.headers.get('content-type'), 'application/x-ndjson')
  return linesOf(reply.text)
}

onOneEngine('exports', (server) => {
  const world = referenceWorld(server)

  test('the fullest record of every type loses nothing that a create takes', async () => {
    for (const type of recordTypes) {
      const externalId = `fullest ${type.type}`
      const example = examplePayload(type, { size: 'fullest', ...world().forExamples })
      const payload = { ...example, externalId }
      const created = await server().create(type.collection, payload)
      const filter = encodeURIComponent(`externalId = '${externalId}'`)
      const query = `collection=${type.collection}&externalFilter=${filter}`
      const [line, ...others] = await exported(server(), query)
      assert.equal(others.length, 0)
      const { id: _, agencyId: __, setProcess: ___, ...sent } = payload as Line
      for (const [name, value] of Object.entries(sent)) {
        if (value === null) continue
        const members = Object.keys(line ?? {}).filter((each) => each.split('@')[0] === name)
        assert.equal(members.length, 1, `${type.type} ${name}`)
      }
      for (const name of ['id', 'createdAt', 'updatedAt', 'version', 'frozenAt', 'totalNet']) {
        assert.equal(Object.hasOwn(line ?? {}, name), false, `${type.type} ${name}`)
      }
      assert.equal(line?.['number'], created.number === undefined ? undefined : created.number)
    }
  })

  test('references are told by names, entries by their place', async () => {
    const company = await server().create('companies', {
      name: 'Named',
      externalId: 'named',
      addresses: [{ city: 'Brno' }, { id: -7, city: 'Praha' }],
      persons: [{ lastName: 'First' }, { lastName: 'Second', addressId: -7 }],
    })
    const user = { unit: server().unit, username: 'owner-of-named', isSupervisor: false }
    const owner = await server().store.directory.createUser(user)
    await server().create('jobs', {
      externalId: 'job of named',
      companyId: company.id,
      ownerId: owner,
      participantIds: [1, owner],
      acl: { read: { users: [owner], groups: [] } },
      properties: { name: 'A job' },
    })
    await server().create('documents', {
      type: 'DOCUMENT.ISSUED',
      externalId: 'issued to named',
      companyId: company.id,
      personId: company.persons[1].id,
      ownerId: owner,
    })
    const [shown] = await exported(server(), "collection=companies&externalFilter=name='Named'")
    assert.deepEqual(shown?.['persons'], [
      { id: -1, lastName: 'First', contacts: [], isDisabled: false },
      { id: -2, lastName: 'Second', addressId: -2, contacts: [], isDisabled: false },
    ])
    const [job] = await exported(
      server(),
      "collection=jobs&externalFilter=externalId='job of named'",
    )
    assert.equal(job?.['companyId@externalId'], 'named')
    assert.equal(job['ownerId@username'], 'owner-of-named')
    assert.deepEqual(job['participantIds@username'], ['admin', 'owner-of-named'])
    assert.deepEqual(job['acl'], {
      read: { 'users@username': ['owner-of-named'], 'groups@name': [] },
    })
    const filter = encodeURIComponent("externalId = 'issued to named'")
    const [issued] = await exported(server(), `collection=documents&externalFilter=${filter}`)
    assert.equal(issued?.['personId@entry'], 'named/persons/1')
  })
})

onOneEngine('requests of exports', (server) => {
  test('a record without an externalId is told by where it was', async () => {
    const { id } = await server().create('companies', { name: 'Nameless' })
    const [line] = await exported(server(), "collection=companies&externalFilter=name='Nameless'")
    assert.equal(line?.['externalId'], `kontor:${server().unit}:companies:${id}`)
  })

  test('a collection is needed, and one that there is', async () => {
    const none = await server().call({ path: 'exports' })
    assert.deepEqual([none.status, none.json.code], [400, 'bad-parameter'])
    const other = await server().call({ path: 'exports?collection=companie' })
    assert.deepEqual([other.status, other.json.code], [400, 'bad-parameter'])
    assert.match(other.json.detail, /Did you mean "companies"\?/)
    const filter = await server().call({ path: 'exports?collection=jobs&externalFilter=nme=1' })
    assert.deepEqual([filter.status, filter.json.code], [400, 'bad-filter'])
  })
})

onOneEngine('exports for some', (server) => {
  test('hidden records are left out, and keep their names where others refer to them', async () => {
    const outsider = await createUser(server(), 'outsider')
    const token = await server().issue({ user: outsider, scopes: ['read'] })
    const nobody = { everyone: false, users: [], groups: [] }
    const defaults = [{ type: 'COMPANY', read: nobody, write: nobody }]
    await putDefaultFile(server().store, server().unit, { defaults })
    const acl = { read: { users: [1], groups: [] } }
    const hidden = await server().create('companies', { name: 'H', externalId: 'secret name', acl })
    await server().create('jobs', { companyId: hidden.id, ownerId: 1, properties: { name: 'J' } })
    assert.deepEqual(await exported(server(), 'collection=companies', token), [])
    const [job] = await exported(server(), 'collection=jobs', token)
    assert.equal(job?.['companyId@externalId'], `kontor:${server().unit}:companies:${hidden.id}`)
    const [whole] = await exported(server(), 'collection=jobs')
    assert.equal(whole?.['companyId@externalId'], 'secret name')
  })
})

onOneEngine('exports of one instant', (server) => {
  before(() => createMany(server(), { count: 1200, body: (index) => ({ name: `Firm ${index}` }) }))

  test('what is changed and created while an export is read is not in it', async () => {
    const principal = {
      reader: operatorOf(server().unit),
      tokenId: 'test',
      scopes: ['read'] as const,
    }
    const stream = await server().services.exportRecords({ principal, collection: 'companies' })
    let text = ''
    let isFirst = true
    for await (const chunk of stream) {
      text += Buffer.from(chunk).toString()
      if (!isFirst) continue
      isFirst = false
      const page = await server().call({ path: 'views/COMPANIES?columns=id&offset=1100&limit=1' })
      const patch = { id: page.json.data[0].id, name: 'Renamed', tags: ['late'] }
      const changed = await server().call({ method: 'PATCH', path: 'companies', body: patch })
      assert.equal(changed.status, 200, changed.text)
      await server().create('companies', { name: 'Late' })
    }
    const names = linesOf(text).map(({ name }) => name)
    assert.deepEqual(
      names,
      Array.from({ length: 1200 }, (_, index) => `Firm ${index}`),
    )
  })
})
