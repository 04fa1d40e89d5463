// What comes first of what was found.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCalled, withCompanyFirst, withRecentFirst } from './search-order.ts'

const found = (collection: string, id: number, label: string, type = '') => {
  return { collection, id, label, type, detail: null }
}
const job = found('jobs', 1, 'A job of Novák')
const brand = found('companies', 7, 'Novák', 'BRAND')
const company = found('companies', 7, 'Novák', 'COMPANY')
const invoice = found('documents', 3, 'Novák, works')

test('the company of the name comes first, once, and its brand of that name stays', () => {
  assert.deepEqual(withCompanyFirst([job, brand, company], company), [company, job, brand])
  assert.deepEqual(withCompanyFirst([job, brand], undefined), [job, brand])
})

test('what was opened lately comes before the rest, but not before what is called so', () => {
  const recent = [{ collection: 'documents', id: 3 }] as const
  assert.deepEqual(withRecentFirst([job, invoice], recent, 'nov'), [invoice, job])
  const all = [company, job, invoice]
  assert.deepEqual(withRecentFirst(all, recent, 'novak'), [company, invoice, job])
})

test('case and accents do not count in a name', () => {
  assert.ok(isCalled(company, ' NOVAK '))
  assert.ok(!isCalled(invoice, 'novak'))
})
