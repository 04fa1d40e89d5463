// Which rows of columns a reader sees, and a filter selects of these, a block at a time; or which
// have given ids.

import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import type { IdList } from '../blocks/id-list.ts'
import { isVisibleTo, type Visibility } from '../rights/visibility.ts'
import type { Column } from './column.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import { columnIn, textsIn } from './column-in.ts'
import type { ColumnTable } from './column-table.ts'
import { columnCondition } from './filter-columns.ts'
import { type ColumnCondition, yes } from './filter-truths.ts'
import { rowNumbers } from './row-numbers.ts'

export interface RowChoice {
  readonly visibility: Visibility
  readonly condition: ColumnCondition
}

/** From one row on up to the one before another. */
export interface RowSpan {
  readonly first: number
  readonly end: number
}

/** Rows in blocks. What is answered of one is good until the next is asked for. */
export type ChosenRows = (range: RowSpan) => Iterable<ColumnBlock>

export function chosenRows(table: ColumnTable, { visibility, condition }: RowChoice): ChosenRows {
  const fitting = placesOfFitting(condition)
  const visible = placesOfVisible(table.acls, visibility)
  return function* ({ first: from, end }) {
    for (let first = from, count = 0; first < end; first += count) {
      // Whatever it begins with: blocks of texts in a file are read as a whole.
      count = Math.min(blockRows - (first % blockRows), end - first)
      const chosen = fitting(first, count)
      yield { first, count, chosen: visible({ first, count, chosen }) }
    }
  }
}

/** The places of all rows of a block. */
const allPlaces = Uint16Array.from({ length: blockRows }, (_, at) => at)
const noPlaces = new Uint16Array(0)

function placesOfFitting(
  condition: ColumnCondition,
): (first: number, count: number) => Uint16Array {
  const [truths, places] = [new Uint8Array(blockRows), new Uint16Array(blockRows)]
  return (first, count) => {
    const { least, most } = condition.boundAround(first)
    if (most < yes) return noPlaces
    if (least === yes) return allPlaces.subarray(0, count)
    const some = truths.subarray(0, count)
    condition.test(first, some)
    let fitting = 0
    for (let at = 0; at < some.length; at += 1) {
      places[fitting] = at
      fitting += some[at] === yes ? 1 : 0
    }
    return places.subarray(0, fitting)
  }
}

/** Of the places that are chosen so far those of rows of which the reader has the grants. */
function placesOfVisible(
  acls: Column,
  visibility: Visibility,
): (block: ColumnBlock) => Uint16Array {
  if (visibility.of === 'all') return ({ chosen }) => chosen
  const isVisible = isVisibleTo(visibility)
  const numbersOf = rowNumbers(acls, (acl: number | null) => (isVisible(acl ?? 0) ? 1 : 0))
  const [numbers, places] = [new Uint16Array(blockRows), new Uint16Array(blockRows)]
  return (block) => {
    const { chosen } = block
    numbersOf(block, numbers)
    let visible = 0
    for (let at = 0; at < chosen.length; at += 1) {
      places[visible] = chosen[at] ?? 0
      visible += numbers[at] ?? 0
    }
    return places.subarray(0, visible)
  }
}

/** Of no conditions. */
const everyRow: ColumnCondition = {
  test: (_, truths) => truths.fill(yes),
  boundAround: () => ({ least: yes, most: yes }),
}

/** That all conditions are true; undefined where the table has not all columns of them. */
export function conditionOn(
  table: ColumnTable,
  conditions: readonly CheckedFilter[],
): ColumnCondition | undefined {
  if (conditions.length === 0) return everyRow
  return columnCondition(
    { kind: 'and', terms: conditions },
    (field) => columnIn(table, field) ?? textsIn(table, field),
    blockRows,
  )
}

/** Each id is that of a row. */
export function* rowsWith(table: ColumnTable, ids: IdList): Iterable<ColumnBlock> {
  const rows = new Float64Array(blockRows)
  const room = new Uint16Array(blockRows)
  let next = 0
  for (let first = 0; next < ids.length; first += blockRows) {
    const count = Math.min(blockRows, table.count - first)
    if (count <= 0) throw new Error(`No row of the columns has the id ${ids[next]}.`)
    table.ids.copy(first, rows.subarray(0, count))
    let chosen = 0
    for (let at = 0; at < count; at += 1) {
      if (rows[at] !== ids[next]) continue
      room[chosen++] = at
      next += 1
    }
    yield { first, count, chosen: room.subarray(0, chosen) }
  }
}
