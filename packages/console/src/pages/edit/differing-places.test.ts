// Where a form and the record that it has made after all are told to differ.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { company } from '@kontor/contract/records/company.ts'
import { initialValues } from '../../saving/initial-values.ts'
import { valuesOfRecord } from '../../saving/values-of-record.ts'
import { contentOf, differingPlaces } from './differing-places.ts'

const unit = { unit: 1, user: 1, today: '2026-01-31', timeZone: 'UTC' }
const setting = { ...unit, currency: null, paymentDays: null, ownCompanyId: undefined }
const untouched = { ...initialValues(company, setting), name: 'Arrived' }
const record = { id: 7, version: 1, type: 'COMPANY', name: 'Arrived', tags: [], industry: 'Books' }
const stored = valuesOfRecord(company, record)

const places = (form: object, answer?: object) =>
  differingPlaces(stored, contentOf(company, form as never, answer as never))

test('an entry that a form only offers is no difference', () => {
  assert.deepEqual(places(untouched), [])
})

test('a value that differs is a difference, with and without an answer of the server', () => {
  const changed = { ...untouched, industry: 'Music' }
  assert.deepEqual(places(changed), [['industry']])
  assert.deepEqual(places(changed, { ...record, industry: 'Music' }), [['industry']])
})

test('what a form leaves out is empty once the server has answered', () => {
  assert.deepEqual(places(untouched), [])
  assert.deepEqual(places(untouched, { ...record, industry: null }), [['industry']])
})
