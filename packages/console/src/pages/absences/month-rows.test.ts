// Whose rows a month has, and where in them the bars are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Absence } from '../../data/figures/absences.ts'
import { cellsOf, monthRows } from './month-rows.ts'

const november = { first: '2026-11-01', last: '2026-11-30' }

function absence(ownerId: number, first: string, last: string): Absence {
  return { id: 1, ownerId, first, last, kind: null, name: null, isApproved: true }
}

test('who looks has a row in any case, the first one, and who is away has one', () => {
  const rows = monthRows([absence(7, '2026-11-02', '2026-11-03')], november, 3)
  assert.deepEqual(
    rows.map(({ user, lanes }) => [user, lanes.map((lane) => lane.length)]),
    [
      [3, [0]],
      [7, [1]],
    ],
  )
})

test('an absence that reaches over the edge of the month is drawn up to it', () => {
  const [, row] = monthRows([absence(7, '2026-10-28', '2026-12-02')], november, 3)
  const [bar] = row?.lanes[0] ?? []
  assert.deepEqual([bar?.from, bar?.to, bar?.isBegun, bar?.goesOn], [0, 29, true, true])
  const [, within] = monthRows([absence(7, '2026-11-01', '2026-11-30')], november, 3)
  assert.deepEqual([within?.lanes[0]?.[0]?.isBegun, within?.lanes[0]?.[0]?.goesOn], [false, false])
})

test('absences of one person that have a day in common lie below one another', () => {
  const absences = [
    absence(7, '2026-11-02', '2026-11-06'),
    absence(7, '2026-11-06', '2026-11-09'),
    absence(7, '2026-11-07', '2026-11-08'),
  ]
  const [, row] = monthRows(absences, november, 3)
  const spans = row?.lanes.map((lane) => lane.map(({ from, to }) => [from, to]))
  assert.deepEqual(spans, [
    [
      [1, 5],
      [6, 7],
    ],
    [[5, 8]],
  ])
})

test('every day of a lane is in one cell', () => {
  const [, row] = monthRows([absence(7, '2026-11-02', '2026-11-29')], november, 3)
  const cells = cellsOf(row?.lanes[0] ?? [], 30)
  assert.deepEqual(
    cells.map((cell) => (typeof cell === 'number' ? cell : [cell.from, cell.to])),
    [0, [1, 28], 29],
  )
  assert.equal(cellsOf([], 30).length, 30)
})
