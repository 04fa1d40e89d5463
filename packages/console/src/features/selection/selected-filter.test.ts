// Holds the filter of selected rows to the rows that are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectedFilter } from './selected-filter.ts'
import { allRows, noRows, withRows } from './selected-rows.ts'

const among = { unit: 1, view: 'COMPANIES', filter: "name = 'x' OR id = 3", through: 9000 }

test('rows side by side are one condition, the others a list', () => {
  const picked = withRows(noRows(among), [7, 1, 2, 3, 4, 9, 10], true)
  assert.equal(selectedFilter(picked), 'id BETWEEN 1 AND 4 OR id IN (7,9,10)')
})

test('all that match but some are the filter without those', () => {
  assert.equal(selectedFilter(allRows(among, 500)), among.filter)
  assert.equal(
    selectedFilter(withRows(allRows(among, 500), [5], false)),
    `(${among.filter}) AND NOT (id IN (5))`,
  )
  const unnarrowed = allRows({ unit: 1, view: 'COMPANIES', filter: '' }, 500)
  assert.equal(selectedFilter(withRows(unnarrowed, [5], false)), 'NOT (id IN (5))')
})

test('more than a filter may have are none', () => {
  const ids = Array.from({ length: 1001 }, (_, at) => at * 2)
  assert.equal(selectedFilter(withRows(noRows(among), ids, true)), undefined)
  assert.equal(selectedFilter(withRows(allRows(among, 5000), ids, false)), undefined)
  const long = Array.from({ length: 1000 }, (_, at) => 10_000_000 + at * 2)
  assert.equal(selectedFilter(withRows(noRows(among), long, true)), undefined)
})
