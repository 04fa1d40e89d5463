// Days that are stepped by keys, over the ends of months.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepDate } from './step-date.ts'

const today = '2026-11-25'

test('arrows go by days, the keys of pages by months that end where theirs does', () => {
  for (const [day, key, stepped] of [
    ['2026-12-31', 'ArrowUp', '2027-01-01'],
    ['2027-01-01', 'ArrowDown', '2026-12-31'],
    ['2027-01-31', 'PageUp', '2027-02-28'],
    ['2027-03-31', 'PageDown', '2027-02-28'],
  ] as const) {
    assert.equal(stepDate(day, key, today), stepped, `${day} ${key}`)
  }
})

test('where there is no day yet, an arrow is today, and a page a month from it', () => {
  for (const key of ['ArrowUp', 'ArrowDown']) assert.equal(stepDate(undefined, key, today), today)
  assert.equal(stepDate(undefined, 'PageDown', today), '2026-10-25')
})

test('other keys lead nowhere', () => {
  assert.equal(stepDate(today, 'Home', today), undefined)
})
