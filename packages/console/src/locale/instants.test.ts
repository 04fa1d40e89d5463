// Instants are typed by the clocks of the unit, summer and winter.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantParts, readInstant } from './instants.ts'

const today = '2026-11-25'
const prague = { timeZone: 'Europe/Prague', today, isMonthFirst: false, edge: 'first' } as const

test('a day with a time is that instant; a day alone its first one, or its last', () => {
  for (const [typed, instant] of [
    ['24.12.2026 9:30', '2026-12-24T08:30:00.000Z'],
    ['24/7 9:30:15', '2026-07-24T07:30:15.000Z'],
    ['2026-07-24T23:59', '2026-07-24T21:59:00.000Z'],
    ['today, 0:00', '2026-11-24T23:00:00.000Z'],
    ['29.3.2026', '2026-03-28T23:00:00.000Z'],
    // When clocks have been put forward on that day.
    ['29.3.2026 3:00', '2026-03-29T01:00:00.000Z'],
    ['25.10.2026 3:00', '2026-10-25T02:00:00.000Z'],
    ['31.2.2026 9:30', undefined],
    ['9:30', undefined],
    ['24.12. 25:00', undefined],
  ] as const) {
    assert.equal(readInstant(typed, prague), instant, typed)
  }
  assert.equal(readInstant('29.3.', { ...prague, edge: 'last' }), '2026-03-29T21:59:59.999Z')
  const american = { ...prague, timeZone: 'America/Los_Angeles', isMonthFirst: true }
  assert.equal(readInstant('12/24/2026 9:30', american), '2026-12-24T17:30:00.000Z')
})

test('what is shown of an instant is read as that one, but for an hour that comes twice', () => {
  const zones = ['Europe/Prague', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'UTC']
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
  fc.assert(
    fc.property(seconds, fc.constantFrom(...zones), (count, timeZone) => {
      const instant = new Date(count * 1000).toISOString()
      const shown = instantParts(instant, timeZone).join(' ')
      const read = readInstant(shown, { ...prague, timeZone }) ?? ''
      assert.equal(instantParts(read, timeZone).join(' '), shown)
      assert.ok([0, 3_600_000].includes(Math.abs(Date.parse(read) - count * 1000)), shown)
    }),
  )
  assert.deepEqual(instantParts('2026-01-31', 'Europe/Prague'), ['2026-01-31'])
  assert.deepEqual(instantParts('soon', 'Europe/Prague'), [])
})
