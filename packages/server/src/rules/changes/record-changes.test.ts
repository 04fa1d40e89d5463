// What two states of a record differ in is told place by place, and leads back.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { company } from '@kontor/contract/records/company.ts'
import { salesInvoices } from '@kontor/contract/records/documents/invoice-sales.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import { draws } from '../../../../../test/thorough.ts'
import { arbitraryPatch } from '../../../test/support/arbitrary-patch.ts'
import { arbitraryRecord, storedRecord } from '../../../test/support/arbitrary-record.ts'
import type { FieldValues } from '../values/find-values.ts'
import { completeChange } from './complete-change.ts'
import { mergeRecord } from './merge-record.ts'
import { changesBetween, type RecordChange } from './record-changes.ts'
import { undoChanges } from './undo-changes.ts'

const [invoice = assert.fail()] = salesInvoices
const setting = { unit: 1, today: '2026-05-05' }

/** As the store has it. */
function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

function assertLeadsBack(type: RecordType, before: FieldValues, after: FieldValues) {
  const changes = throughJson(changesBetween(type, before, after))
  const { version, updatedAt } = before
  const undone = undoChanges(type, { ...after, version, updatedAt }, changes)
  assert.equal(JSON.stringify(undone), JSON.stringify(before))
}

test('the changes that a patch made lead back to the very bytes before it', () => {
  for (const type of presetCatalogue.types) {
    const modes = fc.constantFrom('merge' as const, 'replace' as const)
    const patched = arbitraryRecord(type).chain((stored) =>
      fc.record({
        stored: fc.constant(stored),
        patch: arbitraryPatch(type, stored),
        listMode: modes,
      }),
    )
    const property = fc.property(patched, (input) => {
      const { body } = mergeRecord({ type, ...input })
      const after = throughJson(completeChange(type, input.stored, body, setting))
      assertLeadsBack(type, input.stored, { ...after, version: 4, updatedAt: 'later' })
    })
    fc.assert(property, { numRuns: draws(15, 100) })
  }
})

test('so do the changes between any two states', () => {
  for (const type of [company, invoice]) {
    const record = arbitraryRecord(type)
    const property = fc.property(record, record, (before, after) => {
      assertLeadsBack(type, before, after)
    })
    fc.assert(property, { numRuns: draws(200, 2000) })
  }
})

const before = storedRecord(company, {
  name: 'Beta',
  tags: ['a'],
  registrations: { VAT: 'CZ1', ID: '7' },
  persons: [{ id: -1, lastName: 'A' }, { id: -2 }, { id: -3, contacts: [{ name: 'x' }] }],
  properties: {},
})
const [first, second, third] = before['persons'] as [FieldValues, FieldValues, FieldValues]

function changesTo(after: FieldValues): readonly RecordChange[] {
  return changesBetween(company, before, { ...before, ...after })
}

test('nothing is told of version and updatedAt, and nothing where nothing differs', () => {
  assert.deepEqual(changesTo({ version: 9, updatedAt: '2027-01-01T00:00:00.000Z' }), [])
})

test('fields, lists without ids, members and entries are told each by its place', () => {
  const changed = { ...first, lastName: 'B' }
  const { contacts } = third
  const added = { ...first, id: 99 }
  const persons = [changed, { ...third, contacts: [] }, added]
  assert.deepEqual(
    changesTo({ name: 'Gamma', tags: ['a', 'b'], registrations: { ID: '7', EU: 'e' }, persons }),
    [
      { pointer: '/name', from: 'Beta', to: 'Gamma' },
      { pointer: '/tags', from: ['a'], to: ['a', 'b'] },
      { pointer: '/registrations/VAT', from: 'CZ1', to: null, stoodAt: 0 },
      { pointer: '/registrations/EU', from: null, to: 'e', isNew: true },
      { pointer: '/persons/id=5/lastName', from: 'A', to: 'B' },
      { pointer: '/persons/id=6', from: second, to: null, stoodAt: 1 },
      { pointer: '/persons/id=7/contacts', from: contacts, to: [] },
      { pointer: '/persons/id=99', from: null, to: added, isNew: true },
    ],
  )
})

test('a property that comes as null is told apart from one that was null', () => {
  const properties = { 'bodyRichtext-1': null }
  const pointer = '/properties/bodyRichtext-1'
  assert.deepEqual(changesTo({ properties }), [{ pointer, from: null, to: null, isNew: true }])
})

test('another order of entries is one change of the list', () => {
  assert.deepEqual(changesTo({ persons: [third, first, second] }), [
    { pointer: '/persons', from: [5, 6, 7], to: [7, 5, 6] },
  ])
})

test('rows are told by their number, and totals with them', () => {
  const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
  const stored = storedRecord(invoice, {
    type: 'INVOICE.SALES',
    properties: { [table]: { data: [{ rowId: 3, count: 1, unitPriceDoc: 10 }] } },
  })
  const patch = { properties: { [table]: { data: [{ rowId: 3, count: 2 }] } } }
  const { body } = mergeRecord({ type: invoice, stored, patch, listMode: 'merge' })
  const after = completeChange(invoice, stored, body, setting)
  assert.deepEqual(changesBetween(invoice, stored, after), [
    { pointer: '/totalNet', from: 10, to: 20 },
    { pointer: '/totalGross', from: 10, to: 20 },
    {
      pointer: '/vatSummary',
      from: [{ vatPercentage: 0, base: 10, vat: 0 }],
      to: [{ vatPercentage: 0, base: 20, vat: 0 }],
    },
    { pointer: `/properties/${table}/data/rowId=3/count`, from: 1, to: 2 },
    { pointer: `/properties/${table}/data/rowId=3/amountDoc`, from: 10, to: 20 },
  ])
})
