// The rows that a step would add, which are not added: its queries are carried out, its rows are
// collected.

import { insertInto } from '../statements/add-row.ts'
import type { SqlValue } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import type { Step } from '../statements/step.ts'
import { sourceTables, type Table, tables } from '../statements/tables.ts'

export interface PlannedRow {
  readonly table: Table
  readonly row: Readonly<Record<string, SqlValue>>
}

export function* plannedRows(
  dialect: SqlDialect,
  step: Step<unknown>,
): Step<readonly PlannedRow[]> {
  const planned: PlannedRow[] = []
  let next = step.next([])
  while (next.done !== true) {
    const yielded = next.value
    if ('steps' in yielded || yielded.isRow !== true) {
      next = step.next(yield yielded)
      continue
    }
    planned.push(rowAdded(dialect, yielded.sql, yielded.values))
    next = step.next([])
  }
  return planned
}

function rowAdded(dialect: SqlDialect, sql: string, values: readonly SqlValue[]): PlannedRow {
  const all: readonly Table[] = [...Object.values(tables), ...Object.values(sourceTables)]
  for (const table of all) {
    const { insert, columns } = insertInto(dialect, table)
    if (insert !== sql) continue
    const members = columns.map((name, index) => [name, values[index] ?? null] as const)
    return { table, row: Object.fromEntries(members) }
  }
  throw new Error(`No row is added by ${sql}.`)
}
