// What the changes of a history are about, by the description of the record.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { fieldChanges, referencesOf } from './history-changes.ts'

const typeOf = (name: string) => presetCatalogue.types.find(({ type }) => type === name)
const invoice = typeOf('INVOICE.SALES')

function change(pointer: string, from: unknown, to: unknown) {
  const [found] = fieldChanges([{ pointer, from, to }], invoice)
  return found
}

test('a field and a property are told by their names and kinds', () => {
  assert.deepEqual(change('/status', 'A', 'B')?.path, ['status'])
  assert.equal(change('/status', 'A', 'B')?.kind?.register, 'STATUS')
  const mark = change('/properties/paymentMark', null, 'PAYMENT.PAID')
  assert.deepEqual(mark?.path, ['paymentMark'])
  assert.equal(mark?.kind?.register, true)
})

test('a cell of an item table is told with its row', () => {
  const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
  const count = change(`/properties/${table}/data/rowId=3/count`, 1, 2)
  assert.deepEqual(count?.path, [table, '3', 'count'])
  assert.equal(change(`/properties/${table}/data`, [1, 2], [2, 1])?.isOrder, true)
  assert.equal(change('/tags', ['a'], ['b', 'a'])?.isOrder, false)
})

test('what people are not told is left out, and ids say what they are of', () => {
  assert.equal(change('/seal', null, 'abc'), undefined)
  assert.equal(change('/process/state', 'STARTED', 'APPROVED'), undefined)
  const company = change('/companyId', 3, 5)
  assert.deepEqual(company && referencesOf(company), [
    { target: 'company', id: 3 },
    { target: 'company', id: 5 },
  ])
})
