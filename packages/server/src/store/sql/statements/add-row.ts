// Adds rows to tables. The statement for a table is written once for each engine, not for each row.

import type { SqlValue } from './sql.ts'
import type { SqlDialect } from './sql-dialect.ts'
import { execute, executeRow, type Step } from './step.ts'
import type { Table } from './tables.ts'

export type RowOf<C extends string> = Readonly<Record<C, SqlValue>>

/** Adds a row, whose key is new. */
export function* addRow<C extends string>(
  dialect: SqlDialect,
  table: Table<C>,
  row: RowOf<C>,
): Step<void> {
  const { columns, insert } = statementsFor(dialect, table)
  yield* executeRow({ sql: insert, values: columns.map((name) => row[name as C]) })
}

/** Adds a row, or replaces the one with its key. */
export function* putRow<C extends string>(
  dialect: SqlDialect,
  table: Table<C>,
  row: RowOf<C>,
): Step<void> {
  const { columns, put } = statementsFor(dialect, table)
  yield* executeRow({ sql: put, values: columns.map((name) => row[name as C]) })
}

/** Adds a row of values in the order of the columns, whose key is new. */
export function* addValues(
  dialect: SqlDialect,
  table: Table,
  values: readonly SqlValue[],
): Step<void> {
  yield* executeRow({ sql: statementsFor(dialect, table).insert, values })
}

/** Adds such a row, or replaces the one with its key. */
export function* putValues(
  dialect: SqlDialect,
  table: Table,
  values: readonly SqlValue[],
): Step<void> {
  yield* executeRow({ sql: statementsFor(dialect, table).put, values })
}

/**
 * Does so with many rows, some with each statement where that is quicker: a row of the words of
 * labels then takes two thirds as long. Not for rows that are to be planned.
 */
export function* putRows<C extends string>(
  dialect: SqlDialect,
  table: Table<C>,
  rows: readonly RowOf<C>[],
): Step<void> {
  const { columns, putMany } = statementsFor(dialect, table)
  const inMany = putMany === undefined ? 0 : rows.length - (rows.length % rowsTogether)
  for (let from = 0; putMany !== undefined && from < inMany; from += rowsTogether) {
    const some = rows.slice(from, from + rowsTogether)
    const values = some.flatMap((row) => columns.map((name) => row[name as C]))
    yield* execute({ sql: putMany, values })
  }
  for (const row of rows.slice(inMany)) yield* putRow(dialect, table, row)
}

/** With more there is next to nothing to gain. */
const rowsTogether = 32

interface InsertStatements {
  readonly columns: readonly string[]
  readonly insert: string
  /** The same where there may be a row with the key. */
  readonly put: string
  /** The same for `rowsTogether` rows. */
  readonly putMany: string | undefined
}

/** The statement that adds a row, and its columns in the order of its values. */
export function insertInto(
  dialect: SqlDialect,
  table: Table,
): Pick<InsertStatements, 'columns' | 'insert'> {
  return statementsFor(dialect, table)
}

const statements = new WeakMap<SqlDialect, Map<Table, InsertStatements>>()

function statementsFor(dialect: SqlDialect, table: Table): InsertStatements {
  const ofEngine = statements.get(dialect) ?? new Map<Table, InsertStatements>()
  statements.set(dialect, ofEngine)
  const known = ofEngine.get(table)
  if (known !== undefined) return known
  const columns = Object.entries(table.columns)
  const typed = columns.map(([name, type]) => ({ name, type: dialect.types[type] }))
  const insert = dialect.insert(table.name, typed)
  const insertMany = dialect.insertMany?.(table.name, typed, rowsTogether)
  const replace = replaceIn(table)
  const put = `${insert} ${replace}`
  const putMany = insertMany === undefined ? undefined : `${insertMany} ${replace}`
  const fresh = { columns: columns.map(([name]) => name), insert, put, putMany }
  ofEngine.set(table, fresh)
  return fresh
}

function replaceIn({ key, columns }: Table): string {
  const rest = Object.keys(columns).filter((name) => !key.includes(name))
  const changes = rest.map((name) => `"${name}" = excluded."${name}"`)
  const conflict = `on conflict (${key.map((name) => `"${name}"`).join(', ')}) do`
  return rest.length === 0 ? `${conflict} nothing` : `${conflict} update set ${changes.join(', ')}`
}
