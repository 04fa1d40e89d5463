// The ids of entries in a body that changes a stored record, and references within it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { company } from '@kontor/contract/records/company.ts'
import { storedRecord } from '../../../test/support/arbitrary-record.ts'
import { mergeRecord } from '../changes/merge-record.ts'
import type { FieldValues } from '../values/find-values.ts'
import { checkTemporaryIds } from './check-temporary-ids.ts'

const stored = storedRecord(company, {
  name: 'Beta',
  orderingAddressId: -1,
  addresses: [{ id: -1 }, { id: -2 }],
  persons: [{ id: -1, addressId: -1 }],
})
const [used, unused] = (stored['addresses'] as FieldValues[]).map(({ id }) => id)
const [person] = (stored['persons'] as FieldValues[]).map(({ id }) => id)

function faultsOf(body: FieldValues): readonly string[] {
  return [...checkTemporaryIds(company, body, stored)].map(
    ({ code, pointer }) => `${code} ${pointer}`,
  )
}

function patchedFaults(patch: FieldValues): readonly string[] {
  return faultsOf(mergeRecord({ type: company, stored, patch, listMode: 'merge' }).body)
}

test('ids of stored entries are accepted, and those of others refused', () => {
  assert.deepEqual(patchedFaults({}), [])
  assert.deepEqual(faultsOf({ addresses: [{ id: used }, { id: 99 }, { id: -1 }, { id: 0 }] }), [
    'unknown-entry /addresses/1/id',
    'unknown-entry /addresses/3/id',
  ])
  assert.deepEqual(faultsOf({ addresses: [{ id: used }, { id: used }] }), [
    'duplicate-id /addresses/1/id',
  ])
})

test('an entry goes only when nothing in the record refers to it any more', () => {
  const addresses = [{ id: used, remove: true }]
  assert.deepEqual(patchedFaults({ addresses: [{ id: unused, remove: true }] }), [])
  assert.deepEqual(patchedFaults({ addresses }), [
    'unknown-reference /orderingAddressId',
    'unknown-reference /persons/0/addressId',
  ])
  assert.deepEqual(patchedFaults({ addresses, orderingAddressId: null }), [
    'unknown-reference /persons/0/addressId',
  ])
  const persons = [{ id: person, addressId: unused }]
  assert.deepEqual(patchedFaults({ addresses, orderingAddressId: unused, persons }), [])
})

test('a reference may lead to an entry that comes in the same patch', () => {
  const patch = { addresses: [{ id: -7 }], persons: [{ id: person, addressId: -7 }] }
  assert.deepEqual(patchedFaults(patch), [])
  assert.deepEqual(patchedFaults({ ...patch, orderingAddressId: -8 }), [
    'unknown-reference /orderingAddressId',
  ])
})
