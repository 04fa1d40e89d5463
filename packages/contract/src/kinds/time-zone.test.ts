// Where days begin.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, startOfDay } from './time-zone.ts'

test('a day begins at the first instant that is of it, where clocks change too', () => {
  const starts: readonly (readonly [zone: string, day: string, start: string])[] = [
    ['UTC', '2026-03-05', '2026-03-05T00:00:00.000Z'],
    ['Europe/Prague', '2026-03-05', '2026-03-04T23:00:00.000Z'],
    ['Europe/Prague', '2026-07-05', '2026-07-04T22:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-05', '2026-03-04T10:00:00.000Z'],
    ['Pacific/Niue', '2026-03-05', '2026-03-05T11:00:00.000Z'],
    // Midnight was left out.
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z'],
  ]
  for (const [zone, day, start] of starts) {
    const found = startOfDay(zone, day)
    assert.equal(found.toISOString(), start, zone)
    assert.notEqual(dayIn(zone, new Date(found.getTime() - 1)), day, zone)
  }
})
