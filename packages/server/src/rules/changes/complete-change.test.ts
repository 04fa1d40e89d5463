// A changed record is made whole, and what only the server sets stays.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flag } from '@kontor/contract/kinds/flag.ts'
import { company } from '@kontor/contract/records/company.ts'
import { storedRecord } from '../../../test/support/arbitrary-record.ts'
import { assignIds, idsNeeded } from '../records/assign-ids.ts'
import type { FieldValues } from '../values/find-values.ts'
import { completeChange } from './complete-change.ts'
import { mergeRecord } from './merge-record.ts'

const setting = { unit: 1, today: '2026-05-05' }
const stored = storedRecord(company, { name: 'Beta', persons: [{ id: -1 }], properties: {} })
const [person] = stored['persons'] as FieldValues[]

function changed(type: typeof company, patch: FieldValues): Record<string, unknown> {
  const { body } = mergeRecord({ type, stored, patch, listMode: 'merge' })
  return { ...completeChange(type, stored, body, setting) }
}

test('new entries alone take ids, and references follow those', () => {
  const persons = [{ id: -1, lastName: 'New', addressId: -5 }, { lastName: 'Newer' }]
  const record = changed(company, { persons, addresses: [{ id: -5 }] })
  assert.deepEqual([...idsNeeded(company, record)].toSorted(), [
    ['address', 1],
    ['person', 2],
  ])
  const next = new Map([
    ['person', 20],
    ['address', 30],
  ])
  assignIds(company, record, (nested) => {
    const id = next.get(nested) ?? 0
    next.set(nested, id + 1)
    return id
  })
  assert.deepEqual(
    (record['persons'] as FieldValues[]).map(({ id, addressId }) => [id, addressId]),
    [
      [person?.['id'], null],
      [20, 30],
      [21, null],
    ],
  )
})

test('rich text that is sent is cleaned', () => {
  const { properties } = changed(company, {
    properties: { 'bodyRichtext-1': '<p onclick="x()">a</p>' },
  })
  assert.deepEqual(properties, { 'bodyRichtext-1': '<p>a</p>' })
})

test('a property with a default that the type got since comes with a patch that names it', () => {
  const grown = { ...company, properties: { ...company.properties, isKey: flag() } }
  assert.equal(JSON.stringify(changed(grown, {})), JSON.stringify(stored))
  assert.deepEqual(changed(grown, { properties: { isKey: true } })['properties'], { isKey: true })
})
