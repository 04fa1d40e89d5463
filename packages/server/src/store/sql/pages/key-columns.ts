// Keys of rows for sums, out of columns in memory: the values of a column, the periods and steps
// that they are in, or what the companies that they name say.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import { stepOf } from '../../../views/summary/row-groups.ts'
import type { RowKey, SummaryGroup } from '../../../views/summary/summary-plan.ts'
import type { Column } from '../columns/column.ts'
import type { ColumnField } from '../columns/column-field.ts'
import type { KeyColumn } from '../columns/group-columns.ts'
import { rowNumbers } from '../columns/row-numbers.ts'
import { TextColumn } from '../columns/text-column.ts'
import { isCompanyField } from '../rights/company-columns.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import { keyInSql } from './summary-sql.ts'

export interface KeyField extends ColumnField {
  readonly group: SummaryGroup
}

/** What the company of a row says is found by its id, of the companies as they are now. */
export function fieldOfKey(group: SummaryGroup): KeyField {
  const { field, by } = group
  if (isCompanyField(field)) return { group, field: companyId, isDay: false }
  // Dates are texts of their own; of an instant, periods and steps take the day.
  return { group, field, isDay: by !== undefined && field.type === 'timestamp' }
}

const companyId: CheckedField = { source: 'column', name: 'companyId', type: 'number' }

export function* keyColumn(
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
