// Days of the figures: weeks as ISO 8601 counts them, months of any length.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@kontor/contract/kinds/calendar.ts'
import fc from 'fast-check'
import { firstOfMonth, lastOfMonth, mondayOf, monthFrom, weekOf } from './days.ts'

test('weeks at the turn of a year are those of ISO 8601', () => {
  const weeks = {
    '2026-11-22': '2026-W47',
    '2026-12-31': '2026-W53',
    '2027-01-03': '2026-W53',
    '2027-01-04': '2027-W01',
    '2024-12-30': '2025-W01',
    '2021-01-03': '2020-W53',
  }
  for (const [day, week] of Object.entries(weeks)) assert.equal(weekOf(day), week, day)
})

test('a week is seven days of one name, a month ends the day before the next', () => {
  const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40, max: 40 }), (day, months) => {
      const monday = mondayOf(day)
      assert.ok(monday <= day && day <= addDays(monday, 6))
      for (let add = 0; add < 7; add++) assert.equal(weekOf(addDays(monday, add)), weekOf(day))
      assert.notEqual(weekOf(addDays(monday, 7)), weekOf(day))
      const month = monthFrom(day, months)
      assert.equal(addDays(lastOfMonth(month), 1), firstOfMonth(monthFrom(day, months + 1)))
      assert.equal(monthFrom(firstOfMonth(month), -months), day.slice(0, 7))
    }),
  )
})
