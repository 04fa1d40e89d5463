// Which types the "New" menu begins with, and in which order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { typesOfferedFirst } from './types-offered-first.ts'

const { types } = presetCatalogue
const first = [
  ...['COMPANY', 'DOCUMENT.QUOTATION.SALES', 'INVOICE.SALES'],
  ...['INVOICE.PURCHASE', 'JOB', 'TASK'],
]
const namesOf = (found: readonly RecordType[]) => found.map(({ type }) => type)
const named = (...names: readonly string[]) => types.filter(({ type }) => names.includes(type))

test('who has begun nothing is offered what everybody begins with', () => {
  assert.deepEqual(namesOf(typesOfferedFirst({ types, ofView: [], begun: {} })), first)
})

test('the types of the open view come first, then those that were begun most', () => {
  const begun = { GEM: 2, BINDER: 5, 'GONE.TYPE': 9 }
  assert.deepEqual(namesOf(typesOfferedFirst({ types, ofView: named('TASK'), begun })), [
    ...['TASK', 'BINDER', 'GEM', 'COMPANY', 'DOCUMENT.QUOTATION.SALES', 'INVOICE.SALES'],
  ])
})

test('what is not offered is left out', () => {
  const offered = named('JOB', 'GEM')
  assert.deepEqual(namesOf(typesOfferedFirst({ types: offered, ofView: [], begun: {} })), ['JOB'])
})
