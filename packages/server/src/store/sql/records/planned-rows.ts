// The rows that a step would add, which are not added: its queries are carried out, its rows are
// collected.

import { insertInto } from '../statements/add-row.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { keyOfStatement, type Step } from '../statements/step.ts'
import { sourceTables, type Table, tables } from '../statements/tables.ts'
import type { TableRow } from './table-row.ts'

/** What queries have found, by statement, for as long as nothing changes. */
export type FoundRows = Map<string, readonly unknown[]>

export function* plannedRows(
  dialect: SqlDialect,
  step: Step<unknown>,
  found: FoundRows = new Map(),
): Step<readonly TableRow[]> {
  const byInsert = tablesOf(dialect)
  const planned: TableRow[] = []
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
