// Holds what kinds are told as to the names that files of a unit call them by.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { propertyKinds } from '../configuration/property-kinds.ts'
import { kindName } from './kind-name.ts'

test('a property that a unit adds is of the kind that its file says', () => {
  for (const [name, kind] of Object.entries(propertyKinds)) assert.equal(kindName(kind), name)
})
