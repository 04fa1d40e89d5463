// Where keys lead in the table of a month.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Absence } from '../../data/figures/absences.ts'
import { monthRows } from './month-rows.ts'
import { nextStop, type Stop, stopsOf } from './month-stops.ts'

const november = { first: '2026-11-01', last: '2026-11-30' }

function absence(id: number, ownerId: number, first: string, last: string): Absence {
  return { id, ownerId, first, last, kind: null, name: null, isApproved: true }
}

const absences = [
  absence(1, 3, '2026-11-02', '2026-11-06'),
  absence(2, 7, '2026-11-03', '2026-11-04'),
  absence(3, 7, '2026-11-20', '2026-11-21'),
]
const rows = monthRows(absences, november, 3)

/** By their names. */
function led(stops: readonly Stop[], from: string, key: string): string | undefined {
  const at = stops.find((each) => each.key === from) ?? assert.fail(from)
  return nextStop(stops, at, key)?.key
}

test('every free day of the own row is a stop, and of others their absences alone', () => {
  const stops = stopsOf(rows, { user: 3, days: 30 })
  assert.equal(stops.filter(({ line }) => line === 0).length, 26)
  assert.deepEqual(
    stops.filter(({ line }) => line === 1).map(({ key }) => key),
    ['absence 2', 'absence 3'],
  )
  const readOnly = stopsOf(rows, { user: undefined, days: 30 })
  assert.deepEqual(
    readOnly.map(({ key }) => key),
    ['absence 1', 'absence 2', 'absence 3'],
  )
})

test('arrows lead along a row and to what is nearest in the next', () => {
  const stops = stopsOf(rows, { user: 3, days: 30 })
  assert.equal(led(stops, 'day 0', 'ArrowRight'), 'absence 1')
  assert.equal(led(stops, 'absence 1', 'ArrowRight'), 'day 6')
  assert.equal(led(stops, 'absence 1', 'ArrowLeft'), 'day 0')
  assert.equal(led(stops, 'absence 1', 'ArrowDown'), 'absence 2')
  assert.equal(led(stops, 'day 25', 'ArrowDown'), 'absence 3')
  assert.equal(led(stops, 'absence 3', 'ArrowUp'), 'day 19')
  assert.equal(led(stops, 'day 9', 'Home'), 'day 0')
  assert.equal(led(stops, 'day 9', 'End'), 'day 29')
  assert.equal(led(stops, 'day 0', 'ArrowLeft'), undefined)
  assert.equal(led(stops, 'absence 3', 'ArrowDown'), undefined)
  assert.equal(led(stops, 'absence 3', 'Enter'), undefined)
})
