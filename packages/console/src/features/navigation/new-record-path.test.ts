// What a new record is filled in with beside an open one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { newRecordPath, referencesIn } from './new-record-path.ts'

function typeOf(name: string) {
  return presetCatalogue.types.find(({ type }) => type === name) ?? assert.fail(name)
}

test('a type that refers to the open record names it, and no other does', () => {
  const company = { collection: 'companies', id: '7' }
  const job = { collection: 'jobs', id: '8' }
  const invoice = '/documents/new?type=INVOICE.SALES'
  assert.equal(newRecordPath(typeOf('INVOICE.SALES'), company), `${invoice}&companyId=7`)
  assert.equal(newRecordPath(typeOf('JOB'), company), '/jobs/new?type=JOB&companyId=7')
  assert.equal(newRecordPath(typeOf('TRACK'), job), '/time/new?type=TRACK&jobId=8')
  assert.equal(newRecordPath(typeOf('INVOICE.SALES'), job), invoice)
  assert.equal(
    newRecordPath(typeOf('INVOICE.SALES'), { collection: 'documents', id: '9' }),
    invoice,
  )
  assert.equal(newRecordPath(typeOf('COMPANY'), company), '/companies/new?type=COMPANY')
  assert.equal(newRecordPath(typeOf('INVOICE.SALES'), undefined), invoice)
})

test('beside a person it names that one as well, where it can', () => {
  const entry = { nested: 'person', id: 3 } as const
  const person = { collection: 'companies', id: '7', entry }
  const named = '/documents/new?type=INVOICE.SALES&companyId=7&personId=3'
  assert.equal(newRecordPath(typeOf('INVOICE.SALES'), person), named)
  assert.equal(newRecordPath(typeOf('JOB'), person), '/jobs/new?type=JOB&companyId=7')
})

test('an address fills in references by id, and nothing else', () => {
  const { fields } = typeOf('INVOICE.SALES')
  const search = { type: 'INVOICE.SALES', draft: 'x', companyId: '7', personId: '3', binderId: '4' }
  assert.deepEqual(referencesIn(search, fields), { companyId: 7, personId: 3 })
  for (const companyId of ['', '0', '-1', '1.5', 'x', '9'.repeat(20)]) {
    assert.deepEqual(referencesIn({ companyId }, fields), {})
  }
  assert.deepEqual(referencesIn({ jobId: '7', constructor: '7', number: '7' }, fields), {})
})
