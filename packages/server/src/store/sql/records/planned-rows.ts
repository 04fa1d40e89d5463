// The rows that a step would add, which are not added: its queries are carried out, its rows are
// collected.

import { insertInto } from '../statements/add-row.ts'
import type { SqlValue } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { keyOfStatement, type Step } from '../statements/step.ts'
import { sourceTables, type Table, tables } from '../statements/tables.ts'

export interface PlannedRow {
  readonly table: Table
  /** In the order of the columns of the table. */
  readonly values: readonly SqlValue[]
}

/** What queries have found, by statement, for as long as nothing changes. */
export type FoundRows = Map<string, readonly unknown[]>

export function* plannedRows(
  dialect: SqlDialect,
  step: Step<unknown>,
  found: FoundRows = new Map(),
): Step<readonly PlannedRow[]> {
  const byInsert = tablesOf(dialect)
  const planned: PlannedRow[] = []
  let next = step.next([])
  while (next.done !== true) {
    const yielded = next.value
    if ('steps' in yielded) next = step.next(yield yielded)
    else if (yielded.isRow === true) {
      const table = byInsert.get(yielded.sql)
      if (table === undefined) throw new Error(`No row is added by ${yielded.sql}.`)
      planned.push({ table, values: yielded.values })
      next = step.next([])
    } else {
      const key = keyOfStatement(yielded)
      const rows = found.get(key) ?? (yield yielded)
      found.set(key, rows)
      next = step.next(rows)
    }
  }
  return planned
}

/** The row by the names of its columns. */
export function plannedRow({ table, values }: PlannedRow): Readonly<Record<string, SqlValue>> {
  const members = Object.keys(table.columns).map((name, at) => [name, values[at] ?? null] as const)
  return Object.fromEntries(members)
}

const byDialect = new WeakMap<SqlDialect, ReadonlyMap<string, Table>>()

/** The tables by the statement that adds a row. */
function tablesOf(dialect: SqlDialect): ReadonlyMap<string, Table> {
  const known = byDialect.get(dialect)
  if (known !== undefined) return known
  const all: readonly Table[] = [...Object.values(tables), ...Object.values(sourceTables)]
  const byInsert = new Map(all.map((table) => [insertInto(dialect, table).insert, table]))
  byDialect.set(dialect, byInsert)
  return byInsert
}
