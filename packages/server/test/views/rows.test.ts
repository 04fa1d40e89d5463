// Every predefined view shows exactly its rows, with exactly the columns and properties that the
// contract gives it.

import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import type { Booted } from '../support/boot.ts'
import { onOneOwnStore } from '../support/engines.ts'
import { makeWorld, rowsOf, type Saved, type World } from './world.ts'

const notInDocuments = /^(INVOICE|INTERNAL|OVERHEAD|CASHBOX|ABSENCE|GEM$|BINDER$|OPPORTUNITY$)/

/** Which records a view shows: its collection, and the test of the contract's table. */
const recordViews: Readonly<Record<string, readonly [keyof World, (record: Saved) => boolean]>> = {
  COMPANIES: ['companies', () => true],
  'COMPANIES.CLIENT': ['companies', (each) => each.isClient],
  'COMPANIES.SUPPLIER': ['companies', (each) => each.isSupplier],
  DOCUMENTS: ['documents', ({ type }) => !notInDocuments.test(type)],
  'DOCUMENTS.ORDER.PURCHASE': ['documents', ({ type }) => type === 'DOCUMENT.ORDER.PURCHASE'],
  'DOCUMENTS.QUOTATION.SALES': ['documents', ({ type }) => type === 'DOCUMENT.QUOTATION.SALES'],
  OPPORTUNITIES: ['documents', ({ type }) => type === 'OPPORTUNITY'],
  ABSENCES: ['documents', ({ type }) => type === 'ABSENCE'],
  BINDERS: ['documents', ({ type }) => type === 'BINDER'],
  GEMS: ['documents', ({ type }) => type === 'GEM'],
  'INVOICES.SALES': ['documents', ({ type }) => type.startsWith('INVOICE.SALES')],
  'INVOICES.PURCHASE': ['documents', ({ type }) => type.startsWith('INVOICE.PURCHASE')],
  INTERNALS: ['documents', ({ type }) => type.startsWith('INTERNAL.')],
  'INTERNALS.PURCHASE': ['documents', ({ type }) => type === 'INTERNAL.PURCHASE'],
  'INTERNALS.SALES': ['documents', ({ type }) => type === 'INTERNAL.SALES'],
  'OVERHEADS.CLIENT': ['documents', ({ type }) => type === 'OVERHEAD.CLIENT'],
  'OVERHEADS.INTERNAL': ['documents', ({ type }) => type === 'OVERHEAD.INTERNAL'],
  CASHBOXES: ['documents', ({ type }) => /^CASHBOX\.(?!CARD)/.test(type)],
  CARDS: ['documents', ({ type }) => type.startsWith('CASHBOX.CARD.')],
  JOBS: ['jobs', () => true],
  TASKS: ['tasks', () => true],
  'INTERVALS.TRACK': ['time', ({ type }) => type === 'TRACK'],
  'INTERVALS.ATTENDANCE': ['time', ({ type }) => type === 'ATTENDANCE'],
}

const derivedViews: Readonly<Record<string, (world: World) => readonly object[]>> = {
  PERSONS: ({ companies }) =>
    companies.flatMap(({ id, name, persons }) =>
      persons.map(({ contacts: _, ...person }: Saved) => ({
        ...person,
        companyId: id,
        companyName: name,
      })),
    ),
  BRANDS: ({ companies }) =>
    companies.flatMap(({ id, name, brands }) =>
      brands.map((brand: object) => ({ ...brand, companyId: id, companyName: name })),
    ),
  'INTERVALS.ABSENCE': ({ documents }) =>
    documents
      .filter(({ type, status }) => type === 'ABSENCE' && status === 'APPROVED')
      .flatMap((absence) =>
        ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'].map((date) => ({
          type: 'ABSENCE',
          userId: 1,
          date,
          startTime: null,
          endTime: null,
          duration: null,
          jobId: null,
          taskId: null,
          overheadId: null,
          category: null,
          comment: 'Doklad ABSENCE',
          documentId: absence.id,
        })),
      ),
  JOURNAL: (world) => journal(world).filter(({ isDisabled }) => !isDisabled),
  'JOURNAL.COMPLETE': journal,
  UNITS: () => [{ id: 1, name: 'Unit 1', timeZone: 'UTC', isDisabled: false }],
}

const incoming = /^(INVOICE\.PURCHASE|INTERNAL\.PURCHASE|CASHBOX\.(CARD\.)?DEBIT|DOCUMENT\.ORDER)/

function journal({ documents, companies }: World): readonly Saved[] {
  return documents.flatMap((document) => {
    const isBooked = /^(INVOICE|INTERNAL|CASHBOX|DOCUMENT\.ORDER\.PURCHASE)/.test(document.type)
    if (!isBooked) return []
    const { properties } = document
    const key = Object.keys(properties).find((name) => name.startsWith('bodyEditTable-')) ?? ''
    return properties[key].data.map((row: Saved) => ({
      documentId: document.id,
      documentNumber: document.number,
      documentType: document.type,
      rowId: row.rowId ?? row.rowNumber,
      name: row.name,
      category: row.category ?? null,
      date: properties.issueDate ?? properties.createdOn,
      companyId: document.companyId,
      companyName: companies[0].name,
      jobId: row.target?.jobId ?? null,
      amount: signed(row.amountDoc, incoming.test(document.type)),
      currency: 'CZK',
      isDisabled: document.isDisabled,
    }))
  })
}

function signed(amount: number | null, isIncoming: boolean): number | null {
  return amount === null || amount === 0 || !isIncoming ? amount : -amount
}

/** Lists of objects have views of their own; some is told of single records, or on request. */
const notShown = [
  ...['jobItems', 'vatSummary', 'properties', 'seal', 'correctedByIds', 'madeFromId', 'madeIds'],
  ...['madeFromJobId', 'chargedTime', 'invoiceId', 'country'],
]

function predefinedOf(collection: keyof World, records: readonly Saved[]): [string[], string[]] {
  const types = [...(presetCatalogue.byCollection.get(collection)?.values() ?? [])]
  const shown = types.filter((type) => records.some((record) => record.type === type.type))
  const columns = new Set<string>()
  const properties = new Set<string>()
  for (const type of shown) {
    const record = records.find((each) => each.type === type.type)
    for (const [name, value] of Object.entries(record)) {
      const isListOfObjects = [
        'persons',
        'addresses',
        'brands',
        'contacts',
        'bankAccounts',
      ].includes(name)
      const isColumn = !isListOfObjects && !notShown.includes(name)
      if (isColumn && name !== 'acl' && name !== 'setProcess' && value !== undefined)
        columns.add(name)
    }
    for (const name of Object.keys(type.properties ?? {})) {
      if (!/^body(Richtext|EditTable)-/.test(name)) properties.add(name)
    }
  }
  return [[...columns], [...properties]]
}

type Read = (path: string) => Promise<Saved>

onOneOwnStore('predefined views', (server) => {
  let world: World
  before(async () => {
    world = await makeWorld(server())
  })

  const read: Read = async (path) => {
    const reply = await server().call({ path: `views/${path}` })
    assert.equal(reply.status, 200, reply.text)
    return reply.json
  }

  for (const [name, [collection, isShown]] of Object.entries(recordViews)) {
    test(`${name} shows its records whole, but for what is long`, async () => {
      const records = world[collection].filter(isShown)
      assert.notEqual(records.length, 0)
      const [columns, properties] = predefinedOf(collection, records)
      const { data, metadata } = await read(name)
      assert.deepEqual(metadata, { count: records.length, limit: 1000, nextOffset: null })
      assert.deepEqual(data, rowsOf(records, columns, properties))
    })
  }

  derivedRows(server, () => world, read)
  namesAndLists(server, read)
})

function derivedRows(server: () => Booted, world: () => World, read: Read): void {
  describe('rows that are no records', () => {
    for (const [name, expected] of Object.entries(derivedViews)) {
      test(`${name} shows what follows from the records`, async () => {
        const { data } = await read(name)
        const plain = data.map(({ id, ...row }: Saved) => (name === 'UNITS' ? { id, ...row } : row))
        const rows = expected(world()).map((row) => {
          const { id: _, ...rest } = row as Saved
          return name === 'UNITS' ? row : rest
        })
        assert.deepEqual(plain, rows)
        const ids = data.map(({ id }: Saved) => id)
        assert.deepEqual(
          ids,
          [...new Set<number>(ids)].sort((a, b) => a - b),
        )
      })
    }

    test('persons and brands carry the ids that their company gives them', async () => {
      const persons = world().companies.flatMap((each) => each.persons.map(({ id }: Saved) => id))
      const { data } = await read('PERSONS')
      assert.deepEqual(
        data.map(({ id }: Saved) => id),
        persons,
      )
    })

    test('a day of an absence keeps its id while other absences are added', async () => {
      const before = await read('INTERVALS.ABSENCE')
      const properties = { startDate: '2026-01-01', endDate: '2026-01-01' }
      await server().create('documents', {
        type: 'ABSENCE',
        ownerId: 1,
        status: 'APPROVED',
        properties,
      })
      const after = await read('INTERVALS.ABSENCE')
      assert.deepEqual(after.data.slice(0, before.data.length), before.data)
      assert.equal(after.data.length, before.data.length + 1)
    })

    test('USERS and GROUPS show who there is in the unit', async () => {
      const { data: users } = await read('USERS')
      const [{ email, firstName, lastName, ...user }] = users
      assert.deepEqual(user, {
        id: 1,
        username: user.username,
        managerId: null,
        groupIds: [1],
        isDisabled: false,
      })
      assert.deepEqual([email, firstName, lastName], [null, null, null])
      const { data: groups } = await read('GROUPS')
      assert.deepEqual(groups[0], { id: 1, name: 'Supervisor', type: null, description: null })
    })

    test('they are read page by page like any other rows', async () => {
      const { directory } = server().store
      for (const name of ['Paper', 'Print']) await directory.createGroup({ unit: 1, name })
      const { data: all } = await read('GROUPS')
      assert.equal(all.length, 3)
      for (let offset = 0; offset <= 3; offset++) {
        for (const limit of [1, 2, 3, 4]) {
          const { data, metadata } = await read(`GROUPS?offset=${offset}&limit=${limit}`)
          assert.deepEqual(data, all.slice(offset, offset + limit))
          const end = offset + data.length
          const nextOffset = end < all.length ? end : null
          assert.deepEqual(metadata, { count: data.length, limit, nextOffset })
        }
      }
    })
  })
}

function namesAndLists(server: () => Booted, read: Read): void {
  test('these are predefined, all that are described are listed, in any case of letters', async () => {
    const names = [...Object.keys(recordViews), ...Object.keys(derivedViews), 'USERS', 'GROUPS']
    assert.equal(names.length, 31)
    const reply = await server().call({ path: 'views' })
    const listed = reply.json.data.map(({ name }: Saved) => name)
    assert.deepEqual(
      listed,
      views.map(({ name }) => name),
    )
    assert.deepEqual(new Set(names).difference(new Set(listed)), new Set())
    for (const name of names) {
      const lower = await read(`${name.toLowerCase()}?limit=1`)
      assert.deepEqual(lower, await read(`${name}?limit=1`))
    }
  })

  test('a view that is not there is 404 with the nearest name, whatever else is wrong', async () => {
    const reply = await server().call({ path: 'views/INVOICE.SALES?limit=x' })
    assert.equal(reply.status, 404)
    assert.equal(reply.json.code, 'unknown-view')
    assert.match(reply.json.detail, /INVOICES\.SALES/)
  })

  test('the list of views tells of each column what it is and whether a filter takes it', async () => {
    const reply = await server().call({ path: 'views' })
    const view = (name: string) => reply.json.data.find((each: Saved) => each.name === name)
    const companies = view('COMPANIES')
    const { title, domain, source } = companies
    assert.deepEqual([title, domain, source], ['Companies', 'companies', 'companies'])
    const column = (name: string) => companies.columns.find((each: Saved) => each.name === name)
    assert.deepEqual(column('tags'), { name: 'tags', type: 'textList', filterable: true })
    assert.deepEqual(column('acl'), { name: 'acl', type: 'object', filterable: false })
    assert.deepEqual(column('registrations'), {
      name: 'registrations',
      type: 'object',
      filterable: false,
    })
    assert.equal(column('persons'), undefined)
    assert.equal(companies.limit, 1000)
    for (const { name, columns, properties } of reply.json.data) {
      const names = [...columns, ...properties].map((each: Saved) => each.name)
      assert.equal(names.includes('id'), true, name)
      const all = await read(`${name}?columns=${columns.map((each: Saved) => each.name)}`)
      // What waits for an approval waits for others: this reader has started it all.
      assert.equal(all.data.length > 0, name !== 'APPROVALS', name)
    }
  })
}
