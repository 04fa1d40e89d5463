// What of a form is sent: all that can be chosen or entered, but not what is the same always.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { makeBody } from './make-body.ts'

function typeOf(name: string) {
  const type = presetCatalogue.types.find((each) => each.type === name)
  assert.ok(type)
  return type
}

test('a choice among several is sent, of a record and of its rows', () => {
  const company = { name: 'Buyer', eInvoiceProfile: 'peppol' }
  const whole = { ...company, type: 'COMPANY', properties: {} }
  assert.deepEqual(makeBody(typeOf('COMPANY'), company).body, whole)
  const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
  const row = { rowId: 1, name: 'Work', vatCategory: 'AE', unitCode: 'HUR' }
  const sent = makeBody(typeOf('INVOICE.SALES'), { properties: { [table]: { data: [row] } } })
  const { [table]: rows } = sent.body['properties'] as Record<string, { data: readonly object[] }>
  assert.deepEqual(rows?.data, [row])
})
