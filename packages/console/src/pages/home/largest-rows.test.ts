// Which rows are shown of a figure that may have many.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { largestRows } from './largest-rows.ts'

test('of many jobs the ten with the largest amounts are shown, the largest first', () => {
  const sums = [3, -11, 7, 1, -9, 5, 2, 10, -4, 8, 6, 12]
  const rows = sums.map((sum, job) => ({ group: [job], sum, count: 1, currency: 'EUR' }))
  assert.deepEqual(
    largestRows(rows).map(({ sum }) => sum),
    [12, -11, 10, -9, 8, 7, 6, 5, -4, 3],
  )
})
