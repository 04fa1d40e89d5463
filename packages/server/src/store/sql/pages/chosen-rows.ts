// Which rows of columns a reader sees, and a filter selects of these, some thousand at a time.

import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import { isVisibleTo, type Visibility } from '../rights/visibility.ts'
import type { ColumnTable } from './column-cache.ts'
import { columnIn } from './column-in.ts'
import { type ColumnCondition, columnCondition, yes } from './filter-columns.ts'

export const rowsAtOnce = 16_384

export interface RowChoice {
  readonly visibility: Visibility
  readonly condition: ColumnCondition
  /** The first row that is looked at. */
  readonly from?: number
}

/** The indexes of the rows that are chosen, some at a time in one array. */
export function* chosenRows(
  table: ColumnTable,
  { visibility, condition, from = 0 }: RowChoice,
): Iterable<Uint32Array> {
  const rows = new Uint32Array(rowsAtOnce)
  const truths = new Uint8Array(rowsAtOnce)
  const isAll = visibility.of === 'all'
  const isVisible = isVisibleTo(visibility)
  for (let first = from; first < table.count; first += rowsAtOnce) {
    const some = truths.subarray(0, table.count - first)
    condition(first, some)
    let count = 0
    for (let at = 0; at < some.length; at += 1) {
      if (some[at] !== yes) continue
      const row = first + at
      if (isAll || isVisible(table.acls.get(row) ?? 0)) rows[count++] = row
    }
    yield rows.subarray(0, count)
  }
}

/** That all conditions are true; undefined where the table has not all columns of them. */
export function conditionOn(
  table: ColumnTable,
  conditions: readonly CheckedFilter[],
): ColumnCondition | undefined {
  if (conditions.length === 0) return (_, truths) => void truths.fill(yes)
  return columnCondition(
    { kind: 'and', terms: conditions },
    (field) => columnIn(table, field),
    rowsAtOnce,
  )
}
