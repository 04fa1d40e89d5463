// The order of a view from columns in memory, in the thread that has them: once they are read, any
// order by them takes no statement over all rows.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import { fieldsIn } from '../../../views/named-columns.ts'
import { newIdList } from '../blocks/id-list.ts'
import { chosenRows, conditionOn, type RowChoice } from '../columns/chosen-rows.ts'
import type { ColumnField } from '../columns/column-field.ts'
import { columnFields, columnIn, inBlocks } from '../columns/column-in.ts'
import type { ColumnTable } from '../columns/column-table.ts'
import { sortByColumns } from '../columns/sort-columns.ts'
import type { Step } from '../statements/step.ts'
import {
  type ColumnsInput,
  fieldsOfSort,
  type SortedNumbers,
  scopeOfColumns,
} from './column-jobs.ts'
import { cachedColumns, findColumns, fitIn } from './find-columns.ts'
import { beginUnread, findFitting } from './find-fitting.ts'
import type { PageContext } from './page-context.ts'
import { placeNewTexts } from './place-new-texts.ts'
import type { ReadScope } from './read-scope.ts'
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
  const table = yield* tableFor(context, scope, fields)
  if (table === undefined) return undefined
  const columns = plan.order.flatMap(({ field, isDescending }) => {
    const column = columnIn(table, field) ?? table.column(rankOf({ field, isDay: false }))
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

/**
 * Of what is too long, or too many, to be in memory, ranks are enough for an order, and texts in a
 * file for a filter.
 */
function* tableFor(
  context: PageContext,
  scope: ReadScope,
  fields: readonly ColumnField[],
): Step<ColumnTable | undefined> {
  const { conditions, order } = scope.plan
  const find = conditions.length === 0 ? findColumns : cachedColumns
  const found = yield* findFitting(context, scope, fields, find)
  if (found === undefined) return undefined
  const { table, fitting } = found
  if (fitting.length === fields.length) return table
  const isFit = fitIn(context, scope)
  const unfit = (some: readonly CheckedField[]): readonly ColumnField[] => {
    return columnFields(some).filter((field) => !isFit(field))
  }
  const ranks = unfit(order.map(({ field }) => field)).map(rankOf)
  const texts = [...unfit(conditions.flatMap(fieldsIn)).map(inBlocks), ...ranks]
  const whole = yield* cachedColumns(context, scope, [...fitting, ...texts])
  if (beginUnread(context, scope, { table: whole ?? table, fitting, texts })) return undefined
  if (whole === undefined) return undefined
  yield* placeNewTexts(context, scope, { table: whole, fields: ranks })
  return whole
}

function rankOf({ field, isDay }: ColumnField): ColumnField {
  return { field, isDay, as: 'ranks' }
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
