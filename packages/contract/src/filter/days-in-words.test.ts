// Days in words, at the ends of months, quarters and years.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { addDays, daysApart, weekdayOf } from '../kinds/calendar.ts'
import { type Days, dayExamples, daysInWords, mayNameDays } from './days-in-words.ts'

const arbitraryDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days))

function daysOf(text: string, today: string): Days {
  const days = daysInWords(text, today)
  assert.ok(days !== undefined, text)
  return days
}

test('each means the days that people mean by it', () => {
  const meant: readonly (readonly [today: string, text: string, first: string, last: string])[] = [
    ['2026-11-30', 'today', '2026-11-30', '2026-11-30'],
    ['2026-03-01', 'yesterday', '2026-02-28', '2026-02-28'],
    ['2024-02-28', 'tomorrow', '2024-02-29', '2024-02-29'],
    ['2026-11-29', 'this week', '2026-11-23', '2026-11-29'],
    ['2026-11-30', 'last week', '2026-11-23', '2026-11-29'],
    ['2026-12-31', 'next week', '2027-01-04', '2027-01-10'],
    ['2024-03-31', 'last month', '2024-02-01', '2024-02-29'],
    ['2026-01-31', 'next month', '2026-02-01', '2026-02-28'],
    ['2026-01-01', 'last quarter', '2025-10-01', '2025-12-31'],
    ['2026-12-31', 'this quarter', '2026-10-01', '2026-12-31'],
    ['2026-12-31', 'next quarter', '2027-01-01', '2027-03-31'],
    ['2026-12-31', 'last year', '2025-01-01', '2025-12-31'],
    ['2026-01-01', 'last 7 days', '2025-12-26', '2026-01-01'],
    ['2026-12-31', 'next 30 days', '2026-12-31', '2027-01-29'],
    ['2026-03-01', '1 days ago', '2026-02-28', '2026-02-28'],
    ['2026-11-30', 'in 14 days', '2026-12-14', '2026-12-14'],
  ]
  for (const [today, text, ...days] of meant) assert.deepEqual(daysOf(text, today), days, text)
})

test('last, this and next follow one another without a gap, and this has today in it', () => {
  const periods = fc.constantFrom('week', 'month', 'quarter', 'year')
  const property = fc.property(periods, arbitraryDay, (period, today) => {
    const [last, here, next] = ['last', 'this', 'next'].map((word) => {
      return daysOf(`${word} ${period}`, today)
    }) as [Days, Days, Days]
    assert.equal(addDays(last[1], 1), here[0])
    assert.equal(addDays(here[1], 1), next[0])
    assert.ok(here[0] <= today && today <= here[1])
    // The same on each of its days, and the last of the day after it.
    assert.deepEqual(daysOf(`this ${period}`, here[0]), here)
    assert.deepEqual(daysOf(`last ${period}`, next[0]), here)
    if (period === 'week') assert.equal(weekdayOf(here[0]), 0)
    else assert.ok(here[0].endsWith('-01'))
  })
  fc.assert(property, { numRuns: draws(500, 5000) })
})

test('a number of days is that many, and ends or begins today', () => {
  const property = fc.property(fc.integer({ min: 1, max: 9999 }), arbitraryDay, (count, today) => {
    const [first, last] = daysOf(`last ${count} days`, today)
    const [from, until] = daysOf(`next ${count} days`, today)
    assert.deepEqual([daysApart(first, last) + 1, last], [count, today])
    assert.deepEqual([daysApart(from, until) + 1, from], [count, today])
    assert.deepEqual(daysOf(`${count} days ago`, daysOf(`in ${count} days`, today)[0])[0], today)
  })
  fc.assert(property, { numRuns: draws(200, 2000) })
})

test('whatever means days is known to, and nothing else means any', () => {
  assert.ok(dayExamples.length >= 19)
  for (const text of dayExamples) {
    daysOf(text, '2026-11-30')
    assert.ok(mayNameDays(`date = '${text}'`), text)
    assert.ok(mayNameDays(`date = '${text.replace('a', '%61')}'`), text)
  }
  assert.equal(mayNameDays("status = 'OPEN' AND date > '2026-11-30'"), false)
  const others = ['', 'Today', 'last N days', 'last 0 days', 'last 07 days', 'last 10000 days']
  for (const text of [...others, ' today', 'last  month', 'last 7 days ', '7', 'days ago']) {
    assert.equal(daysInWords(text, '2026-11-30'), undefined, text)
  }
})
