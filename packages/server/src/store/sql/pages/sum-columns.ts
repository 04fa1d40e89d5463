// Sums up a view from columns in memory: which rows the reader sees, and what each of their groups
// comes to. Both are what a statement over all rows would answer.

import { RowGroups, stepOf } from '../../../views/summary/row-groups.ts'
import {
  keysOf,
  type RowGroup,
  type RowKey,
  type SummaryGroup,
  type SummaryPlan,
} from '../../../views/summary/summary-plan.ts'
import type { Visibility } from '../rights/visibility.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step, together } from '../statements/step.ts'
import { type Column, TextColumn } from './column.ts'
import type { ColumnField, ColumnTable } from './column-cache.ts'
import { findColumns } from './find-columns.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import { keyInSql } from './summary-sql.ts'

/**
 * Groups the rows with these ids, or all that the reader sees. Undefined where they have to be read
 * by a statement.
 */
export function* sumColumns(
  context: PageContext,
  scope: ReadScope,
  summary: SummaryPlan,
  ids?: readonly number[],
): Step<readonly RowGroup[] | undefined> {
  const keys = keysOf(summary).map((key) => ({ ...key, ...fieldOfKey(key) }))
  const measures = summary.measures.map(({ checked: field }) => ({ field, isDay: false }))
  const isMasked = ({ field: { source, name } }: ColumnField): boolean =>
    source === 'column' && name === scope.mask?.column
  const fields = [...keys, ...measures]
  if (fields.some(isMasked)) return undefined
  const table = yield* findColumns(context, scope, fields)
  if (table === undefined) return undefined
  const ofKeys = keys.map((key) => readKeys(context.dialect, columnOf(table, key), key))
  const ofMeasures = measures.map((field): ReadValue | undefined => {
    const column = columnOf(table, field)
    return column === undefined ? undefined : (row) => column.get(row)
  })
  const values = [...(yield* together(...ofKeys)), ...ofMeasures]
  if (values.some((each) => each === undefined)) return undefined
  const rows = ids === undefined ? visibleRows(table, scope.visibility) : rowsWith(table, ids)
  return group(rows, values as ReadValue[], summary)
}

/** What a row is grouped by, or what is measured of it. */
type ReadValue = (row: number) => RowKey

/** Dates are texts of their own; of an instant, periods and steps take the day. */
function fieldOfKey({ field, by }: SummaryGroup): ColumnField {
  return { field, isDay: by !== undefined && field.type === 'timestamp' }
}

function columnOf(table: ColumnTable, field: ColumnField): Column | undefined {
  return table.column(field)?.column
}

function* readKeys(
  dialect: SqlDialect,
  column: Column | undefined,
  group: SummaryGroup,
): Step<ReadValue | undefined> {
  const { by } = group
  if (!(column instanceof TextColumn)) {
    return column === undefined ? undefined : (row) => stepOf(column.get(row), by)
  }
  if (by === undefined) return (row) => column.get(row)
  const texts = column.texts.filter((text) => text !== null)
  const key = keyInSql(dialect, sql.id('v', 'value'), group)
  const found = yield* queryAll<{ readonly text: string; readonly key: RowKey }>(
    sql`select v."value" as "text", ${key} as "key" from ${dialect.rowsOf(texts)} v`,
  )
  const keyOf = new Map(found.map(({ text, key }) => [text, key]))
  const keys = column.texts.map((text) => (text === null ? null : (keyOf.get(text) ?? null)))
  return (row) => keys[column.numberAt(row)] ?? null
}

/** The indexes of the rows that a reader sees. */
function visibleRows(table: ColumnTable, visibility: Visibility): Uint32Array {
  const rows = new Uint32Array(table.count)
  const acls = new Set(visibility.of === 'all' ? [] : visibility.acls)
  let count = 0
  for (let row = 0; row < table.count; row += 1) {
    const isVisible =
      visibility.of === 'all' || acls.has(table.acls.get(row) ?? 0) === (visibility.of === 'only')
    if (isVisible) rows[count++] = row
  }
  return rows.subarray(0, count)
}

function rowsWith(table: ColumnTable, ids: readonly number[]): Uint32Array {
  const rows = new Uint32Array(ids.length)
  let row = 0
  for (const [at, id] of ids.entries()) {
    while ((table.ids.get(row) ?? id) < id) row += 1
    if (table.ids.get(row) !== id) throw new Error(`No row of the columns has the id ${id}.`)
    rows[at] = row
  }
  return rows
}

function group(
  rows: Uint32Array,
  values: readonly ReadValue[],
  { measures }: SummaryPlan,
): readonly RowGroup[] {
  const operators = measures.map(({ operator }) => operator)
  const groups = new RowGroups(values.length - measures.length, operators)
  const ofRow: RowKey[] = values.map(() => null)
  for (const row of rows) {
    for (let at = 0; at < values.length; at += 1) ofRow[at] = values[at]?.(row) ?? null
    groups.add(ofRow)
  }
  return groups.result()
}
