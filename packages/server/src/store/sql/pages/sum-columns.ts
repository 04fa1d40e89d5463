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
import { chosenRows, conditionOn, rowsAtOnce } from './chosen-rows.ts'
import { type Column, TextColumn } from './column.ts'
import type { ColumnField, ColumnTable } from './column-cache.ts'
import { columnFields } from './column-in.ts'
import { findColumns } from './find-columns.ts'
import { groupColumns, type KeyColumn } from './group-columns.ts'
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
    return column === undefined ? [] : { operator, column }
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
    return keysOfCompanies(column, yield* companies.valuesByCompany(group.field.name))
  }
  if (column instanceof TextColumn) return yield* keysOfTexts(dialect, column, group)
  return keysOfNumbers(column, group)
}

function keysOfCompanies(
  companyIds: Column,
  values: ReadonlyMap<number, string | null>,
): KeyColumn {
  const numbers = new Numbering()
  const none = numbers.of(null)
  const numberOf = new Map<RowKey, number>()
  for (const [id, value] of values) numberOf.set(id, numbers.of(value))
  return { keys: numbers.keys, numberAt: (row) => numberOf.get(companyIds.get(row)) ?? none }
}

interface TextKey {
  readonly text: string
  readonly key: RowKey
}

/** Several texts can have one key. */
function* keysOfTexts(
  dialect: SqlDialect,
  column: TextColumn,
  group: SummaryGroup,
): Step<KeyColumn> {
  if (group.by === undefined) return { keys: column.texts, numberAt: (row) => column.numberAt(row) }
  const texts = column.texts.filter((text) => text !== null)
  const key = keyInSql(dialect, sql.id('v', 'value'), group)
  const statement = sql`select v."value" as "text", ${key} as "key"
    from ${dialect.rowsOf(texts)} v`
  // An empty list does not tell an engine that its values are texts.
  const found = texts.length === 0 ? [] : yield* queryAll<TextKey>(statement)
  const keyOf = new Map<string | null, RowKey>(found.map((each) => [each.text, each.key]))
  const numbers = new Numbering()
  const numberOf = Uint32Array.from(column.texts, (text) => numbers.of(keyOf.get(text) ?? null))
  return { keys: numbers.keys, numberAt: (row) => numberOf[column.numberAt(row)] ?? 0 }
}

function keysOfNumbers(column: Column, { by }: SummaryGroup): KeyColumn {
  const numbers = new Numbering()
  return { keys: numbers.keys, numberAt: (row) => numbers.of(stepOf(column.get(row), by)) }
}

/** Numbers keys as they come. */
class Numbering {
  readonly keys: RowKey[] = []
  readonly #numberOf = new Map<RowKey, number>()

  of(key: RowKey): number {
    let number = this.#numberOf.get(key)
    if (number === undefined) {
      number = this.keys.push(key) - 1
      this.#numberOf.set(key, number)
    }
    return number
  }
}

function* rowsWith(table: ColumnTable, ids: IdList): Iterable<Uint32Array> {
  let row = 0
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    yield Uint32Array.from(ids.subarray(from, from + rowsAtOnce), (id) => {
      while ((table.ids.get(row) ?? id) < id) row += 1
      if (table.ids.get(row) !== id) throw new Error(`No row of the columns has the id ${id}.`)
      return row
    })
  }
}
