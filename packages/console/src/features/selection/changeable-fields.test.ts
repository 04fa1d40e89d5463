// Which fields can be set for many records at once.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { changeableFields } from './changeable-fields.ts'

test('no field that tells records apart is offered for many of them', () => {
  const names = changeableFields(recordTypes).map(({ name }) => name)
  for (const name of ['id', 'number', 'externalId', 'type']) {
    assert.equal(names.includes(name), false, name)
  }
  assert.ok(names.includes('status') && names.includes('category'))
})
