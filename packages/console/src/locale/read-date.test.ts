// Holds typed dates to what people mean by them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { monthsAfter, readDate } from './read-date.ts'

const saturday = '2026-11-21'

test('dates are read as people type them', () => {
  for (const [typed, date] of [
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['24. 12. 2025', '2025-12-24'],
    ['24/12', '2026-12-24'],
    ['24/12/27', '2027-12-24'],
    ['2026-2-3', '2026-02-03'],
    ['5', '2026-11-05'],
    ['5.', '2026-11-05'],
    ['today', saturday],
    ['dnes', saturday],
    ['+14', '2026-12-05'],
    ['-1', '2026-11-20'],
    ['mon', '2026-11-23'],
    ['pá', '2026-11-27'],
    ['so', '2026-11-28'],
    ['Zítra', '2026-11-22'],
  ] as const) {
    assert.equal(readDate(typed, saturday), date, typed)
  }
})

test('a day that there is not is no date', () => {
  for (const typed of [
    '30.2.',
    '31/11',
    '0',
    '32',
    '2026-13-01',
    'soon',
    '',
    '1.2.3.4',
    '24.12.026',
  ])
    assert.equal(readDate(typed, saturday), undefined, typed)
})

test('where the month comes first, it does so but with dots', () => {
  for (const [typed, date] of [
    ['12/24', '2026-12-24'],
    ['12/10/2027', '2027-12-10'],
    ['1-5-27', '2027-01-05'],
    ['24.12.', '2026-12-24'],
    ['2026-2-3', '2026-02-03'],
    ['5', '2026-11-05'],
    ['5.', '2026-11-05'],
    ['24/12', undefined],
  ] as const) {
    assert.equal(readDate(typed, saturday, true), date, typed)
  }
})

test('days and months are counted over the ends of months and years', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(monthsAfter('2026-01-31', 1), '2026-02-28')
  assert.equal(monthsAfter('2026-01-31', -2), '2025-11-30')
})
