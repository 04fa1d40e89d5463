// Rows that follow from a create: the journal, the days of an absence, the people and brands of a
// company.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'

type Server = () => Booted
type World = () => ReferenceWorld
type Row = Readonly<Record<string, unknown>>

async function rowsOf(server: Server, view: string, filter: string): Promise<readonly Row[]> {
  const path = `views/${view}?externalFilter=${encodeURIComponent(filter)}`
  const { status, json, text } = await server().call({ path })
  assert.equal(status, 200, text)
  return json.data
}

/**
 * The sign that amounts of each type have in the journal, as the contract lists them; 0 for none.
 */
const signs: Readonly<Record<string, readonly [table: string, sign: 1 | -1 | 0]>> = {
  'INVOICE.SALES': ['INVOICE.SALES', 1],
  'INVOICE.SALES.PROFORMA': ['INVOICE.SALES', 1],
  'INVOICE.SALES.PREPAYMENT': ['INVOICE.SALES', 1],
  'INVOICE.SALES.CORRECTION': ['INVOICE.SALES', 1],
  'INTERNAL.SALES': ['INTERNAL.SALES', 1],
  'CASHBOX.CREDIT': ['CASHBOX', 1],
  'INVOICE.PURCHASE': ['INVOICE.PURCHASE', -1],
  'INVOICE.PURCHASE.PROFORMA': ['INVOICE.PURCHASE', -1],
  'INVOICE.PURCHASE.PREPAYMENT': ['INVOICE.PURCHASE', -1],
  'INVOICE.PURCHASE.CORRECTION': ['INVOICE.PURCHASE', -1],
  'INTERNAL.PURCHASE': ['INTERNAL.PURCHASE', -1],
  'CASHBOX.DEBIT': ['CASHBOX', -1],
  'CASHBOX.DEBIT.BILL': ['CASHBOX', -1],
  'CASHBOX.CARD.DEBIT': ['CASHBOX', -1],
  'CASHBOX.CARD.DEBIT.BILL': ['CASHBOX', -1],
  'DOCUMENT.ORDER.PURCHASE': ['DOCUMENT.ORDER.PURCHASE', -1],
  'DOCUMENT.QUOTATION.SALES': ['DOCUMENT.QUOTATION.SALES', 0],
  'OVERHEAD.CLIENT': ['OVERHEAD.CLIENT', 0],
  'OVERHEAD.INTERNAL': ['OVERHEAD.INTERNAL', 0],
}

onOneEngine('derived rows', (server) => {
  const world = referenceWorld(server)
  journal(server, world)
  cancelledJournal(server, world)
  absenceDays(server, world)
  entries(server)
})

function journal(server: Server, world: World): void {
  const create = (type: string, data: readonly Row[], properties: Row = {}, fields: Row = {}) => {
    const [table = type] = signs[type] ?? []
    return server().create('documents', {
      type,
      ownerId: 1,
      companyId: world().ids.company,
      ...fields,
      properties: { ...properties, [`bodyEditTable-${table}.ITEMS`]: { data } },
    })
  }

  for (const [type, [, sign]] of Object.entries(signs)) {
    test(`${type}: ${sign === 0 ? 'no rows' : `amounts times ${sign}`} in the journal`, async () => {
      const amounts = [10.5, -2, 0]
      const { id } = await create(
        type,
        amounts.map((amountDoc) => ({ amountDoc })),
      )
      const rows = await rowsOf(server, 'JOURNAL', `documentId = ${id}`)
      const expected = sign === 0 ? [] : amounts.map((amount) => amount * sign + 0)
      assert.deepEqual(
        rows.map(({ amount }) => amount),
        expected,
      )
    })
  }

  test('a row of the journal tells its document, its company and itself', async () => {
    const data = [
      { rowId: 7, name: 'Leaflets', amountDoc: 12.5, category: 'CATEGORY.ITEM-PRINT' },
      { count: 2, unitPriceDoc: 3 },
    ]
    const properties = { currencyDoc: 'EUR', issueDate: '2026-02-01', createdOn: '2026-01-31' }
    const { id, number } = await create('INVOICE.SALES', data, properties)
    const rows = await rowsOf(server, 'JOURNAL', `documentId = ${id}`)
    const [first, second] = rows.map((row) => row['id'] as number)
    assert.ok(first !== undefined && second !== undefined && first < second)
    const ofDocument = {
      documentId: id,
      documentNumber: number,
      documentType: 'INVOICE.SALES',
      date: '2026-02-01',
      companyId: world().ids.company,
      companyName: 'Referred Ltd.',
      jobId: null,
      currency: 'EUR',
      isDisabled: false,
    }
    const leaflets = { rowId: 7, name: 'Leaflets', category: 'CATEGORY.ITEM-PRINT', amount: 12.5 }
    assert.deepEqual(rows, [
      { ...ofDocument, ...leaflets, id: first },
      { ...ofDocument, id: second, rowId: 1, name: null, category: null, amount: 6 },
    ])
  })

  test('the row of an order is booked to its job; the date may be that of creation', async () => {
    const { job } = world().ids
    const data = [{ name: 'Paper', amountDoc: 5, target: { jobId: job } }, { name: 'Ink' }]
    const { id } = await create('DOCUMENT.ORDER.PURCHASE', data, { createdOn: '2026-01-31' })
    const rows = await rowsOf(server, 'JOURNAL', `documentId = ${id}`)
    assert.deepEqual(
      rows.map(({ name, jobId, amount, date, currency }) => [name, jobId, amount, date, currency]),
      [
        ['Paper', job, -5, '2026-01-31', null],
        ['Ink', null, null, '2026-01-31', null],
      ],
    )
  })

  test('rows of a disabled document are in the complete journal alone', async () => {
    const { id } = await create('INVOICE.SALES', [{ amountDoc: 1 }], {}, { isDisabled: true })
    assert.deepEqual(await rowsOf(server, 'JOURNAL', `documentId = ${id}`), [])
    const [row] = await rowsOf(server, 'JOURNAL.COMPLETE', `documentId = ${id}`)
    assert.equal(row?.['isDisabled'], true)
  })
}

function cancelledJournal(server: Server, world: World): void {
  test('rows of a cancelled document are in the complete journal alone, until it is restored', async () => {
    const { id } = await server().create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: world().ids.company, status: 'CANCELLED' },
      properties: { 'bodyEditTable-INVOICE.SALES.ITEMS': { data: [{ amountDoc: 1 }] } },
    })
    const shown = async (view: string) =>
      (await rowsOf(server, view, `documentId = ${id}`)).map((row) => [
        row['id'],
        row['isDisabled'],
      ])
    assert.deepEqual(await shown('JOURNAL'), [])
    const [[rowId] = []] = await shown('JOURNAL.COMPLETE')
    assert.deepEqual(await shown('JOURNAL.COMPLETE'), [[rowId, true]])
    const set = (body: object) =>
      server().call({ method: 'PATCH', path: `documents?id=${id}`, body })
    await set({ status: 'REJECTED' })
    assert.deepEqual(await shown('JOURNAL'), [[rowId, false]])
    const act = (action: string) =>
      server().call({ path: `documents/actions?id=${id}`, body: { action } })
    await act('cancel')
    assert.deepEqual(await shown('JOURNAL'), [])
    await act('restore')
    assert.deepEqual(await shown('JOURNAL'), [[rowId, false]])
    await set({ status: 'CANCELLED', isDisabled: true })
    await set({ isDisabled: false })
    assert.deepEqual(await shown('JOURNAL'), [])
    assert.deepEqual(await shown('JOURNAL.COMPLETE'), [[rowId, true]])
  })
}

function absenceDays(server: Server, world: World): void {
  const create = (fields: Row, properties: Row) =>
    server().create('documents', {
      type: 'ABSENCE',
      ownerId: world().ids.user,
      status: 'APPROVED',
      ...fields,
      properties: { startDate: '2028-02-28', endDate: '2028-03-01', ...properties },
    })
  const daysOf = (id: number) => rowsOf(server, 'INTERVALS.ABSENCE', `documentId = ${id}`)

  test('each calendar day of an approved absence is a row', async () => {
    const properties = { name: 'Holiday', absenceType: 'SUBCATEGORY.ABSENCE-PAID_FULL' }
    const { id } = await create({}, properties)
    const rows = await daysOf(id)
    const day = (date: string, index: number) => ({
      id: rows[index]?.['id'],
      type: 'ABSENCE',
      userId: world().ids.user,
      date,
      startTime: null,
      endTime: null,
      duration: null,
      jobId: null,
      taskId: null,
      overheadId: null,
      category: 'SUBCATEGORY.ABSENCE-PAID_FULL',
      comment: 'Holiday',
      documentId: id,
    })
    assert.deepEqual(rows, ['2028-02-28', '2028-02-29', '2028-03-01'].map(day))
    const ids = rows.map((row) => row['id'] as number)
    assert.ok(ids.every((each, index) => index === 0 || each > (ids[index - 1] ?? 0)))
  })

  test('days ascend by document, then by day, whatever their dates', async () => {
    const late = await create({}, { startDate: '2031-01-01', endDate: '2031-01-02' })
    const early = await create({}, { startDate: '2030-12-31', endDate: '2030-12-31' })
    const filter = `documentId IN (${late.id}, ${early.id})`
    const rows = await rowsOf(server, 'INTERVALS.ABSENCE', filter)
    assert.deepEqual(
      rows.map(({ documentId, date }) => [documentId, date]),
      [
        [late.id, '2031-01-01'],
        [late.id, '2031-01-02'],
        [early.id, '2030-12-31'],
      ],
    )
  })

  test('an absence that is not approved, or has not both dates, has no days', async () => {
    for (const [fields, properties] of [
      [{ status: 'PROCESSING' }, {}],
      [{}, { endDate: null }],
      [{}, { startDate: null }],
    ] as const) {
      const { id } = await create(fields, properties)
      assert.deepEqual(await daysOf(id), [])
    }
  })

  test('days are there only while the absence is approved', async () => {
    const { id } = await create({}, {})
    const days = await daysOf(id)
    assert.equal(days.length, 3)
    const act = (action: string) =>
      server().call({ path: `documents/actions?id=${id}`, body: { action } })
    await act('cancel')
    assert.deepEqual(await daysOf(id), [])
    await act('restore')
    assert.deepEqual(await daysOf(id), days)
    for (const status of ['REJECTED', 'PROCESSING']) {
      await server().call({ method: 'PATCH', path: `documents?id=${id}`, body: { status } })
      assert.deepEqual(await daysOf(id), [], status)
    }
  })
}

function entries(server: Server): void {
  test('persons and brands are rows of their views, with their company', async () => {
    const { id, name, addresses, persons, brands } = await server().create('companies', {
      name: 'Entries Ltd.',
      addresses: [{ id: -1 }],
      persons: [
        { id: -1, firstName: 'Jana', birthday: '1980-02-29', addressId: -1 },
        { id: -2, lastName: 'Novák' },
      ],
      brands: [{ name: 'Brand', personId: -2, isDefault: true }],
    })
    const ofCompany = { companyId: id, companyName: name }
    const views = { PERSONS: persons, BRANDS: brands }
    for (const [view, list] of Object.entries(views)) {
      const rows = await rowsOf(server, view, `companyId = ${id}`)
      const expected = list.map(({ contacts: _, ...entry }: Row) => ({ ...entry, ...ofCompany }))
      assert.deepEqual(rows, expected, view)
    }
    assert.equal(persons[0].addressId, addresses[0].id)
    assert.equal(brands[0].personId, persons[1].id)
  })
}
