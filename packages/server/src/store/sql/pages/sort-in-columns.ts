// The order of a view from columns in memory, in the thread that has them: once they are read, any
// order by them takes no statement over all rows.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import { newIdList } from '../blocks/id-list.ts'
import type { Visibility } from '../rights/visibility.ts'
import type { Step } from '../statements/step.ts'
import type { Column } from './column.ts'
import type { ColumnField, ColumnTable } from './column-cache.ts'
import { findColumns } from './find-columns.ts'
import type { PageContext } from './page-context.ts'
import { readScope } from './read-scope.ts'
import { sortByColumns } from './sort-columns.ts'
import { isByColumns, type SortedNumbers, type SortInput } from './sort-job.ts'
import { readLastId } from './sort-rows.ts'
import { visibleIndexes } from './visible-indexes.ts'

/** One row of `SortedNumbers`; undefined where a statement has to sort. */
export function* sortInColumns(
  context: PageContext,
  input: SortInput,
): Step<readonly SortedNumbers[] | undefined> {
  const scope = yield* readScope(context, input)
  const isSame = JSON.stringify(scope.visibility) === JSON.stringify(input.visibility)
  if (!isSame || !isByColumns(scope)) return undefined
  const { order } = scope.plan
  const fields = order.flatMap(({ field }) => (isId(field) ? [] : [columnOf(field)]))
  const table = yield* findColumns(context, scope, fields)
  if (table === undefined) return undefined
  const columns = order.flatMap(({ field, isDescending }) => {
    const column = columnIn(table, field)
    return column === undefined ? [] : [{ column, isDescending }]
  })
  if (columns.length < order.length) return undefined
  const rows = sortByColumns(allVisible(table, scope.visibility), columns)
  if (rows === undefined) return undefined
  const ids = newIdList(rows.length, table.last)
  for (let at = 0; at < rows.length; at += 1) ids[at] = table.ids.get(rows[at] ?? 0) ?? 0
  return [{ ids, through: yield* readLastId(scope), version: scope.versions.version }]
}

function isId({ source, name }: CheckedField): boolean {
  return source === 'column' && name === 'id'
}

function columnOf(field: CheckedField): ColumnField {
  return { field, isDay: false }
}

function columnIn(table: ColumnTable, field: CheckedField): Column | undefined {
  return isId(field) ? table.ids : table.column(columnOf(field))?.column
}

function allVisible(table: ColumnTable, visibility: Visibility): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(table.count)
  let count = 0
  for (const rows of visibleIndexes(table, visibility)) {
    all.set(rows, count)
    count += rows.length
  }
  return all.subarray(0, count)
}
