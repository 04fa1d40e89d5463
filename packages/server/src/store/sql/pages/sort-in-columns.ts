// The order of a view from columns in memory, in the thread that has them: once they are read, any
// order by them takes no statement over all rows.

import { newIdList } from '../blocks/id-list.ts'
import type { Step } from '../statements/step.ts'
import { chosenRows, conditionOn, type RowChoice } from './chosen-rows.ts'
import type { ColumnTable } from './column-cache.ts'
import { columnIn } from './column-in.ts'
import {
  type ColumnsInput,
  fieldsOfSort,
  type SortedNumbers,
  scopeOfColumns,
} from './column-jobs.ts'
import { cachedColumns, findColumns } from './find-columns.ts'
import type { PageContext } from './page-context.ts'
import { sortByColumns } from './sort-columns.ts'
import { readLastId } from './sort-rows.ts'

/** One row of `SortedNumbers`; undefined where a statement has to sort. */
export function* sortInColumns(
  context: PageContext,
  input: ColumnsInput,
): Step<readonly SortedNumbers[] | undefined> {
  const found = yield* scopeOfColumns(context, input, fieldsOfSort)
  if (found === undefined) return undefined
  const { scope, fields } = found
  const { visibility, plan, versions } = scope
  const find = plan.conditions.length === 0 ? findColumns : cachedColumns
  const table = yield* find(context, scope, fields)
  if (table === undefined) return undefined
  const columns = plan.order.flatMap(({ field, isDescending }) => {
    const column = columnIn(table, field)
    return column === undefined ? [] : [{ column, isDescending }]
  })
  const condition = conditionOn(table, plan.conditions)
  if (columns.length < plan.order.length || condition === undefined) return undefined
  const rows = sortByColumns(allChosen(table, { visibility, condition }), columns)
  if (rows === undefined) return undefined
  const ids = newIdList(rows.length, table.last)
  table.ids.pick(rows, ids)
  return [{ ids, through: yield* readLastId(scope), version: versions.version }]
}

function allChosen(table: ColumnTable, choice: RowChoice): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(table.count)
  let count = 0
  for (const { first, chosen } of chosenRows(table, choice)({ first: 0, end: table.count })) {
    for (let at = 0; at < chosen.length; at += 1) all[count + at] = first + (chosen[at] ?? 0)
    count += chosen.length
  }
  return all.subarray(0, count)
}
