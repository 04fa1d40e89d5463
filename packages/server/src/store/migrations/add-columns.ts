// Makes the tables and columns that sources of views have got since a store was made. What a
// description decides alone needs no migration by hand.

import { sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { execute, queryAll, type Step } from '../sql/statements/step.ts'
import { sourceTables, type Table } from '../sql/statements/tables.ts'

interface ColumnName {
  readonly table: string
  readonly name: string
}

/** @param isWanted a backup is restored into the tables that it was taken from, and no others. */
export function* addColumns(
  dialect: SqlDialect,
  isWanted: (table: string, column: string) => boolean = () => true,
): Step<void> {
  const found = yield* queryAll<ColumnName>(dialect.columnsQuery)
  const byTable = Map.groupBy(found, ({ table }) => table)
  for (const table of Object.values(sourceTables)) {
    const known = new Set((byTable.get(table.name) ?? []).map(({ name }) => name))
    const missing = Object.keys(table.columns).filter(
      (name) => !known.has(name) && isWanted(table.name, name),
    )
    if (missing.length === 0) continue
    const statements = known.size === 0 ? making(dialect, table) : adding(dialect, table, missing)
    for (const statement of statements) yield* execute({ sql: statement, values: [] })
  }
}

/** Rows that belong to companies are found by these, as those of the first tables are. */
function making(dialect: SqlDialect, table: Table): readonly string[] {
  const columns = Object.keys(table.columns).map((column) => {
    const isKey = table.key.includes(column)
    return `${columnOf(dialect, table, column)}${isKey ? ' not null' : ''}`
  })
  const key = table.key.map((column) => sql.id(column).sql).join(', ')
  const { name } = table
  const { clustered } = dialect.types
  const made = `create table "${name}" (${columns.join(', ')}, primary key (${key}))${clustered}`
  if (!Object.hasOwn(table.columns, 'companyId')) return [made]
  return [made, `create index "${name}ByCompany" on "${name}" ("unit", "companyId", "id")`]
}

function adding(dialect: SqlDialect, table: Table, names: readonly string[]): readonly string[] {
  return names.map(
    (name) => `alter table "${table.name}" add column ${columnOf(dialect, table, name)}`,
  )
}

function columnOf({ types }: SqlDialect, { columns }: Table, name: string): string {
  return `"${name}" ${types[columns[name] ?? 'text']}`
}
