// What stands in the fields of a condition is read back as the value it was written from, in either
// language.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Column } from '../data/views.ts'
import { formatFor } from '../words/format.ts'
import { readValues } from './read-values.ts'

const amount: Column = {
  ...{ key: 'totalNet', name: 'totalNet', isProperty: false, kind: undefined },
  ...{ type: 'number', isFilterable: true },
}

test('a number of a filter stays what it is when its chip is edited', () => {
  const value = fc.oneof(
    fc.constantFrom(1.234, 1234, -0.5, 1234567.891, 0),
    fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000 + 0),
  )
  fc.assert(
    fc.property(value, fc.constantFrom('en' as const, 'cs' as const), (number, language) => {
      const format = formatFor(language)
      const written = format.decimal(number, 0)
      assert.deepEqual(readValues([written], amount, 'is', format.separator), [number])
    }),
  )
})
