// Lists of entries and item rows in changes: who stays, who goes, who comes, and what follows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { changed, companyOf, faultsOf, type Patch, patcher, type Saved } from '../support/patch.ts'

type Server = () => Booted

onEveryEngine('changed entries', (server) => {
  const patch = patcher(server)
  lists(server, patch)
  referredEntries(server, patch)
  rows(server, patch)
  journal(server)
})

const people = [
  { firstName: 'A', contacts: [{ name: 'Phone', value: '1' }] },
  { firstName: 'B' },
  { firstName: 'C' },
]

function lists(server: Server, patch: Patch): void {
  const names = ({ persons }: Saved) => persons.map(({ firstName }: Saved) => firstName)

  test('entries are changed, removed and added by their ids, in their order', async () => {
    const before = await server().create('companies', { name: 'Company', persons: people })
    const [a, b, c] = before.persons
    const persons = [
      { id: -1, firstName: 'D' },
      { id: c.id, jobTitle: 'CEO' },
      { id: b.id, remove: true },
      { firstName: 'E' },
    ]
    const after = await changed(server, [patch, 'companies', before.id, { persons }])
    assert.deepEqual(names(after), ['A', 'C', 'D', 'E'])
    assert.deepEqual(after.persons.slice(0, 2), [a, { ...c, jobTitle: 'CEO' }])
    const [, , d, e] = after.persons
    assert.ok(d.id > c.id && e.id > d.id, 'ids are given once')
  })

  test('`lists=replace` says that lists are complete and in order', async () => {
    const before = await server().create('companies', { name: 'Company', persons: people })
    const [a, , c] = before.persons
    const persons = [{ id: c.id }, { firstName: 'D' }, { id: a.id, firstName: 'Z' }]
    const of = [patch, 'companies', before.id, { persons }] as const
    const after = await changed(server, [...of, { query: '&lists=replace' }])
    assert.deepEqual(names(after), ['C', 'D', 'Z'])
    assert.deepEqual(after.persons[0], c)
    assert.deepEqual(after.persons[2], { ...a, firstName: 'Z' })
    const emptied = await changed(server, [patch, 'companies', before.id, { persons: null }])
    assert.deepEqual(emptied.persons, [])
  })

  test('contacts are always replaced', async () => {
    const before = await server().create('companies', { name: 'Company', persons: people })
    const contacts = [{ name: 'Mail', value: 'a@example.com' }]
    const persons = [{ id: before.persons[0].id, contacts }]
    const after = await changed(server, [patch, 'companies', before.id, { persons, contacts }])
    assert.deepEqual([after.persons[0].contacts, after.contacts], [contacts, contacts])
  })

  test('an unknown entry and an id that is given twice are refused', async () => {
    const before = await server().create('companies', { name: 'Company', persons: people })
    const { id } = before.persons[0]
    const other = await server().create('companies', { name: 'Other', persons: people })
    const persons = [{ id }, { id }, { id: other.persons[0].id }, { id: -1 }, { id: -1 }]
    assert.deepEqual(faultsOf(await patch('companies', before.id, { persons })), [
      'duplicate-id /persons/1/id',
      'duplicate-id /persons/4/id',
      'unknown-entry /persons/2/id',
    ])
  })
}

function referredEntries(server: Server, patch: Patch): void {
  test('an entry goes only with what refers to it in the record', async () => {
    const before = await server().create('companies', {
      ...{ name: 'Company', persons: people.slice(0, 1).map((each) => ({ ...each, id: -1 })) },
      brands: [{ name: 'Brand', personId: -1 }],
    })
    const persons = [{ id: before.persons[0].id, remove: true }]
    const alone = await patch('companies', before.id, { persons })
    const codes = faultsOf(alone).map((fault) => fault.split(' ')[0])
    assert.deepEqual(codes, ['unknown-reference'])
    const brands = [{ id: before.brands[0].id, personId: null }]
    const after = await changed(server, [patch, 'companies', before.id, { persons, brands }])
    assert.deepEqual([after.persons, after.brands[0].personId], [[], null])
  })

  test('new entries may refer to each other by temporary ids', async () => {
    const { id } = await server().create('companies', { name: 'Company' })
    const after = await changed(server, [
      patch,
      'companies',
      id,
      {
        persons: [{ id: -1, firstName: 'A', addressId: -7 }],
        addresses: [{ id: -7, city: 'Brno' }],
        orderingAddressId: -7,
      },
    ])
    assert.equal(after.persons[0].addressId, after.addresses[0].id)
    assert.equal(after.orderingAddressId, after.addresses[0].id)
  })

  test('a removed person is kept where it is referred to, and is refused in new references', async () => {
    const { id: companyId, persons } = await server().create('companies', {
      ...{ name: 'Company', persons: people.slice(0, 1) },
    })
    const personId = persons[0].id
    const gem = { type: 'GEM', ownerId: 1, companyId, properties: { name: 'Gem' } }
    const { id } = await server().create('documents', { ...gem, personId })
    await changed(server, [
      patch,
      'companies',
      companyId,
      { persons: [{ id: personId, remove: true }] },
    ])
    const unchanged = { tags: ['x'], personId, companyId }
    const after = await changed(server, [patch, 'documents', id, unchanged])
    assert.equal(after.personId, personId)
    const again = await server().call({ path: 'documents', body: { ...gem, personId } })
    assert.deepEqual(faultsOf(again), ['unknown-reference /personId'])
  })
}

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

/** An invoice with three rows. */
async function invoice(server: Server): Promise<Saved> {
  const data = [
    { name: 'A', count: 2, unitPriceDoc: 10, vatPercentage: 21 },
    { name: 'B', count: 1, unitPriceDoc: 5, amountDoc: 4, vatSelector: '10.00' },
    { name: 'C', count: 1, unitPriceDoc: 1 },
  ]
  const properties = { name: 'Invoice', currencyDoc: 'EUR', [table]: { data } }
  return await server().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: await companyOf(server), properties },
  })
}

async function patchRows(
  server: Server,
  id: number,
  data: readonly object[],
  query = '',
): Promise<Saved> {
  const body = { properties: { [table]: { data } } }
  const record = await changed(server, [patcher(server), 'documents', id, body, { query }])
  return { record, data: record.properties[table].data }
}

function rows(server: Server, patch: Patch): void {
  const total = ({ totalNet, totalVat, totalGross }: Saved) => [totalNet, totalVat, totalGross]

  test('amounts, rates and totals follow what is changed in a row', async () => {
    const before = await invoice(server)
    assert.deepEqual(total(before), [25, 4.6, 29.6])
    const first = await patchRows(server, before.id, [{ rowId: 1, count: 3 }])
    assert.deepEqual([first.data[0].amountDoc, total(first.record)], [30, [35, 6.7, 41.7]])
    const sent = await patchRows(server, before.id, [{ rowId: 1, count: 4, amountDoc: 39 }])
    assert.deepEqual([sent.data[0].amountDoc, sent.record.totalNet], [39, 44])
    const renamed = await patchRows(server, before.id, [{ rowId: 2, name: 'Bb' }])
    assert.equal(renamed.data[1].amountDoc, 4, 'an amount that was sent stays')
    const rate = await patchRows(server, before.id, [
      { rowId: 1, vatPercentage: 10 },
      { rowId: 2, vatSelector: '21.00' },
    ])
    const rates = rate.data.map(({ vatSelector, vatPercentage }: Saved) => [
      vatSelector,
      vatPercentage,
    ])
    assert.deepEqual(rates.slice(0, 2), [
      ['10.00', 10],
      ['21.00', 21],
    ])
    assert.deepEqual(total(rate.record), [44, 4.74, 48.74])
    assert.equal(rate.record.number, before.number)
  })

  test('rows are added, removed and reordered by their numbers, which are given once', async () => {
    const { id } = await invoice(server)
    const ids = (data: readonly Saved[]) => data.map(({ rowId }) => rowId)
    const merged = await patchRows(server, id, [
      { rowId: 3, remove: true },
      { name: 'D', count: 1 },
    ])
    assert.deepEqual(ids(merged.data), [1, 2, 4])
    const replaced = await patchRows(server, id, [{ rowId: 4 }, { rowId: 1 }], '&lists=replace')
    assert.deepEqual(ids(replaced.data), [4, 1])
    const body = { properties: { [table]: { data: [{ rowId: 2, name: 'x' }] } } }
    const unknown = await patch('documents', id, body)
    assert.deepEqual(faultsOf(unknown), [`unknown-entry /properties/${table}/data/0/rowId`])
  })

  test('the number of a row that was removed from the end is not given again', async () => {
    const { id } = await invoice(server)
    const add = async (): Promise<readonly number[]> => {
      const { data } = await patchRows(server, id, [{ name: 'New', count: 1 }])
      return data.map(({ rowId }: Saved) => rowId)
    }
    await patchRows(server, id, [{ rowId: 3, remove: true }])
    assert.deepEqual(await add(), [1, 2, 4])
    await patchRows(server, id, [], '&lists=replace')
    await patch('documents', id, { tags: ['x'] })
    assert.deepEqual(await add(), [5])
    await patch('documents', id, { properties: { [table]: null } })
    assert.deepEqual(await add(), [6])
  })
}

function journal(server: Server): void {
  test('the journal keeps the ids of rows that stay', async () => {
    const { id } = await invoice(server)
    const journal = async (): Promise<readonly Saved[]> => {
      const filter = encodeURIComponent(`documentId=${id}`)
      const { json } = await server().call({ path: `views/JOURNAL?externalFilter=${filter}` })
      return json.data
    }
    const before = await journal()
    assert.deepEqual(
      before.map(({ rowId }) => rowId),
      [1, 2, 3],
    )
    await patchRows(server, id, [{ rowId: 2, remove: true }, { rowId: 1, count: 7 }, { name: 'D' }])
    const after = await journal()
    assert.deepEqual(
      after.map(({ rowId, amount }) => [rowId, amount]),
      [
        [1, 70],
        [3, 1],
        [4, null],
      ],
    )
    assert.deepEqual([after[0]?.id, after[1]?.id], [before[0]?.id, before[2]?.id])
    assert.ok(after[2]?.id > before[2]?.id)
  })
}
