// The minutes between two times of a day, and the time so many minutes after another.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutesBetween, timeAfter } from './minutes-between.ts'

test('minutes between two times of a day are whole, and half a minute counts as one', () => {
  const cases = [
    ['08:00:00', '08:00:00', 0],
    ['08:00:00', '10:30:00', 150],
    ['08:00:31', '08:01:00', 0],
    ['08:00:30', '08:01:00', 1],
    ['00:00:00', '23:59:59', 1440],
    ['10:00:01', '10:00:00', undefined],
    ['8:00', '10:00:00', undefined],
    ['08:00:00', null, undefined],
  ] as const
  for (const [from, to, minutes] of cases) {
    assert.equal(minutesBetween(from, to), minutes, `${from} ${to}`)
  }
})

test('the time after some minutes is of the same day, or there is none', () => {
  const cases = [
    ['08:00:00', 90, '09:30:00'],
    ['08:00:15', 0, '08:00:15'],
    ['23:00:00', 59, '23:59:00'],
    ['23:00:00', 60, undefined],
    ['08:00:00', -1, undefined],
    ['08:00:00', 1e300, undefined],
    ['08:00:00', null, undefined],
    [null, 10, undefined],
  ] as const
  for (const [from, minutes, time] of cases) {
    assert.equal(timeAfter(from, minutes), time, `${from} ${minutes}`)
  }
})
