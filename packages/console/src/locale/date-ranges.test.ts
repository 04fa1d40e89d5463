// Spans of days that have a name.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateRanges, rangeNamed } from './date-ranges.ts'

const on = (today: string) => Object.values(dateRanges).map((range) => range(today).join(' to '))

test('a week begins on Monday, a month and a year on their first day', () => {
  assert.deepEqual(on('2026-11-22'), [
    '2026-11-16 to 2026-11-22',
    '2026-11-01 to 2026-11-30',
    '2026-10-01 to 2026-10-31',
    '2026-10-01 to 2026-12-31',
    '2026-07-01 to 2026-09-30',
    '2026-01-01 to 2026-12-31',
    '2025-01-01 to 2025-12-31',
  ])
})

test('spans reach over the ends of months and years', () => {
  assert.deepEqual(on('2024-01-01').slice(0, 3), [
    '2024-01-01 to 2024-01-07',
    '2024-01-01 to 2024-01-31',
    '2023-12-01 to 2023-12-31',
  ])
  assert.equal(dateRanges.lastMonth('2024-03-31').join(' '), '2024-02-01 2024-02-29')
  assert.equal(dateRanges.lastQuarter('2024-01-31').join(' '), '2023-10-01 2023-12-31')
})

test('a span has the name that it has on that day, and no other', () => {
  assert.equal(rangeNamed(['2026-07-01', '2026-09-30'], '2026-11-22'), 'lastQuarter')
  assert.equal(rangeNamed(['2026-07-01', '2026-09-30'], '2026-09-30'), 'thisQuarter')
  assert.equal(rangeNamed(['2026-07-01', '2026-09-29'], '2026-11-22'), undefined)
})
