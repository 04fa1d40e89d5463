// `?dryRun=true`: everything is checked, the would-be record answered, and nothing stored.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { drawNext, oneLater } from '../support/next-ids.ts'
import type { Saved } from '../support/patch.ts'
import { createUser, type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'

const invoice = { type: 'INVOICE.SALES', ownerId: 1 }

const unset = { createdAt: null, updatedAt: null, version: null, id: null }

onOneEngine('dry run', (server) => {
  const world = referenceWorld(server)
  answersOfEveryType(server, world)
  checksAndKeys(server, world)
})

function answersOfEveryType(server: () => Booted, world: () => ReferenceWorld): void {
  for (const type of recordTypes) {
    test(`${type.type}: answers what the create would, but for what only a write gives`, async () => {
      const body = examplePayload(type, { size: 'fullest', ...world().forExamples })
      const next = await drawNext(server())
      const dry = await server().call({ path: `${type.collection}?dryRun=true`, body })
      assert.equal(dry.status, 200, dry.text)
      assert.equal(dry.headers.get('location'), null)
      assert.deepEqual(await drawNext(server()), oneLater(next))
      const { createdAt, updatedAt, version, id, ...would } = dry.json
      assert.deepEqual({ createdAt, updatedAt, version, id }, unset)
      const created = await server().create(type.collection, body)
      const lists = Object.keys(type.fields).filter((name) => type.fields[name]?.nested)
      const links = Object.keys(type.fields).filter((name) => type.fields[name]?.refersWithin)
      for (const name of [...lists, ...links]) assert.deepEqual(would[name], body[name], name)
      if (type.numberSeries !== undefined) assert.equal(would.number, null)
      const drawn = ['createdAt', 'updatedAt', 'version', 'id', 'number', ...lists, ...links]
      assert.deepEqual(without(inOneInstant(would, created), drawn), without(created, drawn))
    })
  }

  /** A process that is started waits since that moment. */
  function inOneInstant(would: Saved, { process }: Saved): Saved {
    if (would.process == null) return would
    return { ...would, process: { ...would.process, since: process.since } }
  }

  test('ids stay as sent, absent ones are null, and a number that was sent is kept', async () => {
    const persons = [{ id: -7, addressId: -1 }, { firstName: 'Jana' }]
    const body = { id: -3, name: 'Dry', persons, addresses: [{ id: -1 }], orderingAddressId: -1 }
    const { json } = await server().call({ path: 'companies?dryRun=true', body })
    assert.equal(json.id, -3)
    assert.deepEqual(
      json.persons.map((person: { id: unknown }) => person.id),
      [-7, null],
    )
    assert.equal(json.persons[0].addressId, -1)
    assert.equal(json.orderingAddressId, -1)
    const number = freshName()
    const task = { name: 'Task', ownerId: 1, number }
    assert.equal(
      (await server().call({ path: 'tasks?dryRun=true', body: task })).json.number,
      number,
    )
    await server().create('tasks', task)
  })
}

function checksAndKeys(server: () => Booted, world: () => ReferenceWorld): void {
  test('everything is checked: faults, references, rights and what is in use', async () => {
    const number = freshName()
    const externalId = freshName()
    const companyId = world().ids.company
    await server().create('documents', { ...invoice, companyId, number, externalId })
    const user = await createUser(server(), 'dry')
    const token = await server().issue({ user })
    const cases = [
      [422, 'invalid-record', { ...invoice, companyId, tags: 5 }],
      [422, 'invalid-record', { ...invoice, companyId: 999_999 }],
      [409, 'duplicate-number', { ...invoice, companyId, number }],
      [409, 'duplicate-external-id', { ...invoice, companyId, externalId }],
      [403, 'create-forbidden', { type: 'HR.DOC', ownerId: 1, companyId }, token],
    ] as const
    for (const [status, code, body, as] of cases) {
      const path = 'documents?dryRun=true'
      const reply = await server().call({ path, body, ...(as === undefined ? {} : { token: as }) })
      assert.equal(reply.status, status, reply.text)
      assert.equal(reply.json.code, code)
    }
  })

  test('a key is neither kept nor looked at', async () => {
    const headers = { 'idempotency-key': freshName() }
    const send = (path: string, name: string) => server().call({ path, body: { name }, headers })
    assert.equal((await send('companies?dryRun=true', 'Dry')).status, 200)
    const real = await send('companies', 'Real')
    assert.equal(real.status, 201)
    assert.equal(real.headers.get('idempotency-replayed'), null)
    const dry = await send('companies?dryRun=true', 'Other')
    assert.equal(dry.status, 200)
    assert.equal(dry.headers.get('idempotency-replayed'), null)
    const bad = { 'idempotency-key': 'no good key' }
    const reply = await server().call({
      path: 'companies?dryRun=true',
      body: { name: 'x' },
      headers: bad,
    })
    assert.equal(reply.status, 200)
  })

  test('false means no dry run, and anything else is refused', async () => {
    const body = { name: 'Company' }
    assert.equal((await server().call({ path: 'companies?dryRun=false', body })).status, 201)
    for (const value of ['', '1', 'True', 'yes']) {
      const reply = await server().call({ path: `companies?dryRun=${value}`, body })
      assert.equal(reply.json.code, 'bad-parameter', value)
      assert.equal(reply.json.errors[0].parameter, 'dryRun')
    }
  })
}

function without(record: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}
