// Working days of a period.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from './calendar.ts'
import { isWeekend, workingDays } from './working-days.ts'

const christmas = ['2026-12-24', '2026-12-25', '2026-12-26']

test('weekends and holidays do not count, and a holiday on a weekend counts once', () => {
  assert.equal(workingDays('2026-11-23', '2026-11-27', []), 5)
  assert.equal(workingDays('2026-11-23', '2026-12-06', []), 10)
  assert.equal(workingDays('2026-11-28', '2026-11-29', []), 0)
  assert.equal(workingDays('2026-12-21', '2026-12-27', [...christmas, '2026-12-24']), 3)
  assert.equal(workingDays('2026-12-27', '2026-12-21', christmas), 0)
})

test('the count is that of going through the days', () => {
  const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: -2, max: 90 }), fc.array(day), (first, length, holidays) => {
      const days = Array.from({ length: Math.max(0, length) }, (_, index) => addDays(first, index))
      const working = days.filter((each) => !isWeekend(each) && !holidays.includes(each))
      assert.equal(workingDays(first, addDays(first, length - 1), holidays), working.length)
    }),
  )
})
