// What a patch may say of a record, sentence by sentence.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOf } from '@kontor/contract/kinds/composite.ts'
import { text } from '@kontor/contract/kinds/text.ts'
import { company } from '@kontor/contract/records/company.ts'
import { salesInvoices } from '@kontor/contract/records/documents/invoice-sales.ts'
import { purchaseOrder } from '@kontor/contract/records/documents/order-purchase.ts'
import { job } from '@kontor/contract/records/job.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { task } from '@kontor/contract/records/task.ts'
import { track } from '@kontor/contract/records/time.ts'
import { storedRecord } from '../../../test/support/arbitrary-record.ts'
import type { FieldValues } from '../values/find-values.ts'
import { completeChange } from './complete-change.ts'
import { type Merged, type MergeInput, mergeRecord } from './merge-record.ts'

const [invoice = assert.fail()] = salesInvoices
const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const today = '2026-05-05'

const beta = storedRecord(company, {
  name: 'Beta',
  category: 'CATEGORY.A',
  salesMaturity: 7,
  isClient: true,
  tags: ['a', 'b'],
  registrations: { VAT: 'CZ1', ID: '7' },
  contacts: [{ name: 'web', value: 'x' }, { name: 'fax' }],
  addresses: [{ id: -1, city: 'Brno' }],
  persons: [
    { id: -1, firstName: 'A', lastName: 'One', contacts: [{ name: 'phone' }], addressId: -1 },
    { id: -2, lastName: 'Two' },
    { id: -3, lastName: 'Three' },
  ],
  acl: { read: { users: [1, 2], groups: [3] } },
  properties: { 'bodyRichtext-1': '<p>x</p>' },
})
const [one, two, three] = (beta['persons'] as FieldValues[]).map(({ id }) => id as number)

const sale = storedRecord(invoice, {
  type: 'INVOICE.SALES',
  ownerId: 1,
  companyId: 1,
  status: 'PROCESSING',
  statusDate: '2026-01-02',
  properties: {
    name: 'Work',
    currencyDoc: 'EUR',
    [table]: {
      data: [
        { rowId: 1, name: 'a', count: 2, unitPriceDoc: 10, vatSelector: '21.00' },
        { rowId: 4, name: 'b', count: 1, unitPriceDoc: 5, amountDoc: 4.5, vatPercentage: 12 },
      ],
    },
  },
})

type Options = Partial<Pick<MergeInput, 'listMode'>>

function merge(
  type: RecordType,
  stored: FieldValues,
  patch: FieldValues,
  options: Options = {},
): Merged {
  return mergeRecord({ type, stored, patch, listMode: 'merge', ...options })
}

/** The record that a patch without faults leads to. */
function patched(
  type: RecordType,
  stored: FieldValues,
  patch: FieldValues,
  options: Options = {},
): FieldValues {
  const { body, faults } = merge(type, stored, patch, options)
  assert.deepEqual(faults, [])
  return completeChange(type, stored, body, { unit: 1, today })
}

function patchedBeta(patch: FieldValues, options: Options = {}): FieldValues {
  return patched(company, beta, patch, options)
}

function faultsOf(type: RecordType, stored: FieldValues, patch: FieldValues): readonly string[] {
  return merge(type, stored, patch).faults.map(({ code, pointer }) => `${code} ${pointer}`)
}

/** The rows of the invoice after a patch of some. */
function patchedRows(data: readonly unknown[], options: Options = {}): readonly FieldValues[] {
  const { properties } = patched(invoice, sale, { properties: { [table]: { data } } }, options)
  return ((properties as FieldValues)[table] as { data: FieldValues[] }).data
}

function idsIn(list: unknown): readonly unknown[] {
  return (list as readonly FieldValues[]).map(({ id }) => id)
}

test('members that are absent stay, and the others are replaced', () => {
  assert.deepEqual(patchedBeta({ name: 'Gamma', tags: ['c'] }), {
    ...beta,
    name: 'Gamma',
    tags: ['c'],
  })
})

test('properties, registrations and the lists of acl merge by their names', () => {
  const patch = {
    properties: { name: 'Other' },
    registrations: { EU: 'e', VAT: 'CZ2' },
    acl: { read: { users: [9] }, write: { groups: [4] } },
  }
  const { registrations, acl } = patchedBeta(patch)
  assert.deepEqual(registrations, { VAT: 'CZ2', ID: '7', EU: 'e' })
  assert.deepEqual(acl, { read: { users: [9], groups: [3] }, write: { groups: [4] } })
  const { properties } = patched(invoice, sale, { properties: { name: 'Other' } })
  assert.deepEqual(properties, { ...(sale['properties'] as FieldValues), name: 'Other' })
})

test('null sets null, empties lists and maps, and removes registrations', () => {
  const patch = { salesMaturity: null, tags: null, contacts: null, persons: null, acl: null }
  const after = patchedBeta({ ...patch, properties: { 'bodyRichtext-1': null } })
  const empty = { users: [], groups: [] }
  assert.deepEqual(after, {
    ...beta,
    salesMaturity: null,
    tags: [],
    contacts: [],
    persons: [],
    acl: { read: empty, write: empty },
    properties: { 'bodyRichtext-1': null },
  })
  assert.deepEqual(patchedBeta({ registrations: { VAT: null, EU: null } })['registrations'], {
    ID: '7',
  })
  assert.deepEqual(patchedBeta({ registrations: null })['registrations'], {})
  assert.deepEqual(patchedBeta({ acl: { read: { users: null } } })['acl'], {
    read: { users: [], groups: [3] },
  })
})

test('a property that is set to null reads back null, a list too', () => {
  const type = { ...task, properties: { ...task.properties, own: listOf(text()) } }
  const stored = storedRecord(type, { name: 'T', ownerId: 1, properties: { own: ['a'] } })
  for (const before of [stored, { ...stored, properties: {} }]) {
    const { properties } = patched(type, before, { properties: { own: null } })
    assert.deepEqual(properties, { own: null })
  }
})

test('a list that a create set to null stays null until it is given', () => {
  const stored = storedRecord(company, { name: 'Nil', tags: null, persons: null, acl: null })
  assert.deepEqual(patched(company, stored, { tags: null, persons: null, acl: null }), stored)
  assert.deepEqual(patched(company, stored, { persons: [] })['persons'], [])
})

test('null in a field that always has a value is refused', () => {
  const patch = { name: null, isClient: null, properties: null }
  assert.deepEqual(faultsOf(company, beta, patch).toSorted(), [
    'required /isClient',
    'required /name',
    'required /properties',
  ])
  assert.deepEqual(faultsOf(invoice, sale, { status: null, statusDate: null }), [
    'required /status',
    'required /statusDate',
  ])
  const brands = storedRecord(company, { name: 'B', brands: [{ id: -1 }] })
  assert.deepEqual(faultsOf(company, brands, { brands: [{ id: 5, isDefault: null }] }), [
    'required /brands/0/isDefault',
  ])
})

test('an entry with a stored id merges, others come new at the end, unnamed ones stay', () => {
  const persons = [{ lastName: 'New' }, { id: two, jobTitle: 'CEO' }, { id: -1, lastName: 'Newer' }]
  const { body } = merge(company, beta, { persons })
  const before = beta['persons'] as FieldValues[]
  assert.deepEqual(body['persons'], [
    before[0],
    { ...before[1], jobTitle: 'CEO' },
    before[2],
    { lastName: 'New' },
    { id: -1, lastName: 'Newer' },
  ])
})

test('contacts have no ids and are replaced', () => {
  const contacts = [{ name: 'mail', value: 'y' }]
  const persons = [{ id: one, contacts }]
  const after = patchedBeta({ contacts, persons })
  assert.deepEqual(after['contacts'], contacts)
  assert.deepEqual((after['persons'] as FieldValues[])[0]?.['contacts'], contacts)
})

test('`remove` takes an entry away; it is no member of entries that stay', () => {
  const persons = [
    { id: two, remove: true, lastName: 'ignored' },
    { id: one, remove: false },
  ]
  assert.deepEqual(idsIn(patchedBeta({ persons })['persons']), [one, three])
})

test('a list that is replaced has what it names, in its order', () => {
  const persons = [{ id: three }, { id: -1 }, { id: one, lastName: 'Uno' }]
  const after = patchedBeta({ persons }, { listMode: 'replace' })
  assert.deepEqual(idsIn(after['persons']), [three, -1, one])
  assert.equal((after['persons'] as FieldValues[])[2]?.['firstName'], 'A')
  assert.deepEqual(after['addresses'], beta['addresses'])
})

test('ids that are unknown, given twice, or have nothing to remove are refused', () => {
  const persons = [
    { id: 99 },
    { id: 0 },
    { id: one },
    { id: one, remove: true },
    { remove: true },
    { id: -1, remove: true },
    { id: two, remove: 'yes' },
  ]
  assert.deepEqual(faultsOf(company, beta, { persons }), [
    'unknown-entry /persons/0/id',
    'unknown-entry /persons/1/id',
    'duplicate-id /persons/3/id',
    'unknown-entry /persons/4/id',
    'unknown-entry /persons/5/id',
    'wrong-type /persons/6/remove',
  ])
  const rows = [{ rowId: 2 }, { rowId: 4 }, { rowId: 4 }]
  assert.deepEqual(faultsOf(invoice, sale, { properties: { [table]: { data: rows } } }), [
    `unknown-entry /properties/${table}/data/0/rowId`,
    `duplicate-id /properties/${table}/data/2/rowId`,
  ])
})

test('rows merge by their number, and new ones are numbered after all others', () => {
  const rows = patchedRows([{ rowId: 4, remove: true }, { rowId: 1, name: 'c' }, {}, { rowId: -1 }])
  assert.deepEqual(
    rows.map(({ rowId, name }) => [rowId, name]),
    [
      [1, 'c'],
      [5, null],
      [6, null],
    ],
  )
  const replaced = patchedRows([{ rowId: 4 }, { rowId: null }], { listMode: 'replace' })
  assert.deepEqual(
    replaced.map(({ rowId }) => rowId),
    [4, 5],
  )
})

test('orders number their rows by `rowNumber`', () => {
  const key = 'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS'
  const data = [{ rowNumber: 3, count: 2, unitCostDoc: 4, target: { jobId: 8 } }]
  const order = storedRecord(purchaseOrder, { properties: { [key]: { data } } })
  const patch = { properties: { [key]: { data: [{ rowNumber: 3, count: 3, target: {} }] } } }
  const { properties } = patched(purchaseOrder, order, patch)
  const [row] = ((properties as FieldValues)[key] as { data: FieldValues[] }).data
  assert.deepEqual([row?.['amountDoc'], row?.['target']], [12, { jobId: 8 }])
})

test('the amount of a row is computed anew when its count or price changes without it', () => {
  const amounts = (row: FieldValues) => patchedRows([row]).map(({ amountDoc }) => amountDoc)
  assert.deepEqual(amounts({ rowId: 1, count: 3 }), [30, 4.5])
  assert.deepEqual(amounts({ rowId: 4, unitPriceDoc: 6 }), [20, 6])
  assert.deepEqual(amounts({ rowId: 4, unitPriceDoc: 6, amountDoc: 1 }), [20, 1])
  assert.deepEqual(amounts({ rowId: 4, name: 'c' }), [20, 4.5])
  assert.deepEqual(amounts({ rowId: 4, count: 1 }), [20, 4.5])
  const { totalNet } = patched(invoice, sale, {
    properties: { [table]: { data: [{ rowId: 1, count: 3 }] } },
  })
  assert.equal(totalNet, 34.5)
})

test('of the two ways to say the rate, the one that is not sent follows the other', () => {
  const rates = (row: FieldValues) =>
    patchedRows([row]).map(({ vatSelector, vatPercentage }) => [vatSelector, vatPercentage])[0]
  assert.deepEqual(rates({ rowId: 1, vatSelector: '12.00' }), ['12.00', 12])
  assert.deepEqual(rates({ rowId: 1, vatPercentage: 15 }), ['15.00', 15])
  assert.deepEqual(rates({ rowId: 1, vatPercentage: null }), ['0.00', 0])
  assert.deepEqual(rates({ rowId: 1, vatPercentage: 15, vatSelector: '21.00' }), ['21.00', 15])
  assert.deepEqual(rates({ rowId: 1, vatSelector: '21.00' }), ['21.00', 21])
})

test('`statusDate` becomes today when the status changes and no date is sent', () => {
  for (const [patch, expected] of [
    [{ status: 'DONE' }, today],
    [{ status: 'DONE', statusDate: '2026-02-02' }, '2026-02-02'],
    [{ status: 'PROCESSING' }, '2026-01-02'],
    [{ tags: ['x'] }, '2026-01-02'],
  ] as const) {
    assert.equal(patched(invoice, sale, patch)['statusDate'], expected, JSON.stringify(patch))
  }
})

test('read-only and immutable fields may be sent as they are, and not otherwise', () => {
  const { createdAt, totalNet, vatSummary, type, agencyId } = sale
  const same = { createdAt, totalNet, vatSummary, type, agencyId }
  assert.deepEqual(patched(invoice, sale, same), sale)
  const other = { createdAt: 'x', totalNet: 1, vatSummary: [], type: 'JOB', agencyId: 2 }
  assert.deepEqual(faultsOf(invoice, sale, other), [
    'immutable-field /type',
    'immutable-field /agencyId',
    'read-only-field /totalNet',
    'read-only-field /vatSummary',
    'read-only-field /createdAt',
  ])
  const spent = storedRecord(track, { type: 'TRACK', userId: 1, date: '2026-01-01', duration: 5 })
  assert.deepEqual(faultsOf(track, spent, { userId: 2 }), ['immutable-field /userId'])
  assert.deepEqual(faultsOf(track, spent, { userId: 1, type: 'TRACK' }), [])
})

test('what is sent as it is stored changes no byte, in whatever order its members are', () => {
  const bank = { bankName: 'x', iban: 'y' }
  const properties = { agencyBankAccount: bank }
  const stored = storedRecord(invoice, { type: 'INVOICE.SALES', totalNet: 0, properties })
  const { iban, bankName } = bank
  const patch = { totalNet: -0, properties: { agencyBankAccount: { iban, bankName } } }
  assert.equal(JSON.stringify(patched(invoice, stored, patch)), JSON.stringify(stored))
})

test('a merge keeps the process that there is; to start one is decided later', () => {
  const code = 'PROCESS-DOCUMENT.MANAGER.APPROVAL'
  const started = patched(invoice, sale, { setProcess: code })
  assert.deepEqual([started['setProcess'], started['process']], [code, null])
  const running = { ...started, process: { code, state: 'APPROVED', startedOn: '2026-01-01' } }
  assert.deepEqual(patched(invoice, running, { setProcess: code, tags: ['x'] }), {
    ...running,
    tags: ['x'],
  })
})

test('what has another shape than expected is left to the schema', () => {
  const odd = { persons: 5, acl: [], registrations: 'x', properties: 7, toString: 1, tags: {} }
  const { body, faults } = merge(company, beta, odd)
  assert.deepEqual(faults, [])
  assert.deepEqual({ ...body, ...odd }, body)
  const { body: withEntries } = merge(company, beta, { persons: [null, 5, { id: '6' }] })
  assert.deepEqual((withEntries['persons'] as unknown[]).slice(3), [null, 5, { id: '6' }])
})

test('places of the merged record are told as they stand in the patch', () => {
  const persons = [{ id: three, lastName: 'C' }, { id: -1 }, { id: one, remove: true }]
  const { asSent, touches } = merge(company, beta, { persons, name: 'Gamma' })
  assert.equal(asSent('/persons/1/lastName'), '/persons/0/lastName')
  assert.equal(asSent('/persons/2'), '/persons/1')
  assert.equal(asSent('/persons/0/lastName'), '/persons/0/lastName')
  assert.equal(asSent('/tags/2'), '/tags/2')
  const touched = ['/name', '/persons', '/persons/1/lastName', '/persons/2/comment', '']
  for (const pointer of [...touched, `/persons/id=${one}`, `/persons/id=${three}/lastName`]) {
    assert.equal(touches(pointer), true, pointer)
  }
  const others = ['/tags', '/persons/0', '/persons/1/firstName', `/persons/id=${three}/comment`]
  for (const pointer of [...others, `/persons/id=${two}`, '/nam', '/name2']) {
    assert.equal(touches(pointer), false, pointer)
  }
})

test('jobs and tasks merge by the same rules', () => {
  const work = storedRecord(job, {
    ownerId: 1,
    companyId: 1,
    jobItems: [{ id: -1, name: 'a' }],
    properties: { name: 'Work' },
  })
  const [item] = work['jobItems'] as FieldValues[]
  assert.deepEqual(faultsOf(job, work, { properties: { name: null } }), [
    'required /properties/name',
  ])
  const jobItems = [{ id: item?.['id'], status: 'DONE' }]
  assert.deepEqual(patched(job, work, { jobItems })['jobItems'], [{ ...item, status: 'DONE' }])
  const todo = storedRecord(task, { name: 'Call', ownerId: 1, allocation: 30 })
  assert.deepEqual(patched(task, todo, { allocation: null }), { ...todo, allocation: null })
})
