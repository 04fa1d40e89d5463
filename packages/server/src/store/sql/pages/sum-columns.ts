// Sums up a view from columns in memory: finds the rows that the reader sees, groups them and
// measures each group. The result is what a statement over all rows would answer.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import { fieldsIn } from '../../../views/named-columns.ts'
import { stepOf } from '../../../views/summary/row-groups.ts'
import {
  keysOf,
  type RowGroup,
  type RowKey,
  type SummaryGroup,
  type SummaryPlan,
} from '../../../views/summary/summary-plan.ts'
import type { IdList } from '../blocks/id-list.ts'
import { isCompanyField } from '../rights/company-columns.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { chosenRows, conditionOn } from './chosen-rows.ts'
import { type Column, TextColumn } from './column.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import type { ColumnField, ColumnTable } from './column-cache.ts'
import { columnFields } from './column-in.ts'
import { findColumns } from './find-columns.ts'
import { groupColumns, type KeyColumn } from './group-columns.ts'
import { measureGroups } from './measure-groups.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import { rowNumbers } from './row-numbers.ts'
import { keyInSql } from './summary-sql.ts'

/**
 * Groups the rows with these ids, or all that the reader sees. Undefined where they have to be read
 * by a statement.
 */
export function* sumColumns(
  context: PageContext,
  scope: ReadScope,
  summary: SummaryPlan,
  ids?: IdList,
): Step<readonly RowGroup[] | undefined> {
  const keys = keysOf(summary).map(fieldOfKey)
  const measures = summary.measures.map(({ operator, checked: field }) => {
    return { operator, field, isDay: false }
  })
  // Of ids it is known that they pass the filter.
  const conditions = ids === undefined ? scope.plan.conditions : []
  const fields = [...keys, ...measures, ...columnFields(conditions.flatMap(fieldsIn))]
  const isMasked = ({ field: { source, name } }: ColumnField): boolean =>
    source === 'column' && name === scope.mask?.column
  if (fields.some(isMasked) || measures.some(({ field }) => isCompanyField(field))) return undefined
  const table = yield* findColumns(context, scope, fields)
  if (table === undefined) return undefined
  const measured = measures.flatMap(({ operator, ...field }) => {
    const column = table.column(field)?.column
    return column === undefined ? [] : measureGroups(operator, column)
  })
  const columns = keys.map((key) => table.column(key)?.column)
  if (columns.includes(undefined) || measured.length < measures.length) return undefined
  const condition = conditionOn(table, conditions)
  if (condition === undefined) return undefined
  const { visibility } = scope
  const rows =
    ids === undefined ? chosenRows(table, { visibility, condition }) : rowsWith(table, ids)
  const numbered: KeyColumn[] = []
  for (const [at, { group }] of keys.entries()) {
    const column = columns[at]
    if (column !== undefined) numbered.push(yield* keyColumn(context, scope, column, group))
  }
  return groupColumns(rows, numbered, measured)
}

interface KeyField extends ColumnField {
  readonly group: SummaryGroup
}

/** What the company of a row says is found by its id, of the companies as they are now. */
function fieldOfKey(group: SummaryGroup): KeyField {
  const { field, by } = group
  if (isCompanyField(field)) return { group, field: companyId, isDay: false }
  // Dates are texts of their own; of an instant, periods and steps take the day.
  return { group, field, isDay: by !== undefined && field.type === 'timestamp' }
}

const companyId: CheckedField = { source: 'column', name: 'companyId', type: 'number' }

function* keyColumn(
  { dialect }: PageContext,
  { companies }: ReadScope,
  column: Column,
  group: SummaryGroup,
): Step<KeyColumn> {
  if (companies !== undefined && isCompanyField(group.field)) {
    const values = yield* companies.valuesByCompany(group.field.name)
    return keysIn(column, (id: number | null) => values.get(id ?? 0) ?? null)
  }
  if (!(column instanceof TextColumn)) {
    return keysIn(column, (number: number | null) => stepOf(number, group.by))
  }
  if (group.by === undefined) return keysIn(column, (text: string | null) => text)
  const keyOf = yield* keysOfTexts(dialect, column, group)
  return keysIn(column, (text: string | null) => keyOf.get(text) ?? null)
}

interface TextKey {
  readonly text: string
  readonly key: RowKey
}

function* keysOfTexts(
  dialect: SqlDialect,
  column: TextColumn,
  group: SummaryGroup,
): Step<ReadonlyMap<string | null, RowKey>> {
  const texts = column.texts.filter((text) => text !== null)
  const key = keyInSql(dialect, sql.id('v', 'value'), group)
  const statement = sql`select v."value" as "text", ${key} as "key"
    from ${dialect.rowsOf(texts)} v`
  // An empty list does not tell an engine that its values are texts.
  const found = texts.length === 0 ? [] : yield* queryAll<TextKey>(statement)
  return new Map(found.map(({ text, key: keyOfText }) => [text, keyOfText]))
}

/** Keys are numbered as they come; several values can have one key. */
function keysIn<Value extends string | number>(
  column: Column,
  keyOf: (value: Value | null) => RowKey,
): KeyColumn {
  const keys: RowKey[] = []
  const numberOf = new Map<RowKey, number>()
  const numbersOf = rowNumbers<Value>(column, (value) => {
    const key = keyOf(value)
    const number = numberOf.get(key) ?? keys.push(key) - 1
    numberOf.set(key, number)
    return number
  })
  return { keys, numbersOf }
}

/** Each id is that of a row. */
function* rowsWith(table: ColumnTable, ids: IdList): Iterable<ColumnBlock> {
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
