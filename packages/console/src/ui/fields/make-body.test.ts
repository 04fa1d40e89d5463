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

test('an entry that was offered and that nobody has filled in is not sent, a stored one is', () => {
  const offered = { contacts: [{ name: 'E-mail', value: '' }] }
  const values = {
    name: 'Buyer',
    persons: [{ id: -1, ...offered }, { id: -2, firstName: 'Eva', ...offered }, { id: 7 }],
    addresses: [{ id: -3, street: ' '.trim() }],
    ...offered,
  }
  const { body } = makeBody(typeOf('COMPANY'), values)
  assert.deepEqual(body['persons'], [{ id: -2, firstName: 'Eva', contacts: [] }, { id: 7 }])
  assert.deepEqual([body['addresses'], body['contacts']], [[], []])
})

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
