// What the plot of cash goes by: every day up to the last one is in one of its weeks.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@kontor/contract/kinds/calendar.ts'
import fc from 'fast-check'
import { cashWeeks, lastCashDay } from './cash-weeks.ts'

test('what is overdue comes first, then the rest of this week, then twelve weeks', () => {
  const [overdue, first, second, ...more] = cashWeeks('2026-11-25')
  assert.deepEqual(overdue, { first: undefined, lower: 1, due: "paymentDate < 'today'" })
  assert.deepEqual(first, {
    first: '2026-11-25',
    lower: -4,
    due: "paymentDate BETWEEN '2026-11-25' AND '2026-11-29'",
  })
  assert.equal(second?.first, '2026-11-30')
  assert.equal(more.length, 11)
  assert.equal(lastCashDay('2026-11-25'), '2027-02-21')
})

test('the weeks join, on whichever day they begin', () => {
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days))
  fc.assert(
    fc.property(anyDay, (today) => {
      const [overdue, ...weeks] = cashWeeks(today)
      assert.equal(overdue?.lower, 1)
      assert.equal(weeks[0]?.first, today)
      // The days overdue of the last day of a week are those of the first of the next, and one.
      for (const [index, { lower }] of weeks.entries()) {
        const next = weeks[index + 1]?.first ?? addDays(lastCashDay(today), 1)
        assert.equal(addDays(today, 1 - lower), next)
      }
    }),
  )
})
