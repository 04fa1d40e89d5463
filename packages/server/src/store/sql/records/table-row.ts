// A row of a table as a list of values: thousands are compared, and an object for each would cost
// more than reading it.

import type { SqlValue } from '../statements/sql.ts'
import type { Table } from '../statements/tables.ts'

export interface TableRow {
  readonly table: Table
  /** In the order of the columns of the table. */
  readonly values: readonly SqlValue[]
}

/** The value in a column; undefined where the table has no such column. */
export function valueIn({ table, values }: TableRow, column: string): SqlValue | undefined {
  const at = placesIn(table).get(column)
  return at === undefined ? undefined : values[at]
}

/** The row by the names of its columns. */
export function rowByName({ table, values }: TableRow): Readonly<Record<string, SqlValue>> {
  const members = Object.keys(table.columns).map((name, at) => [name, values[at] ?? null] as const)
  return Object.fromEntries(members)
}

const places = new WeakMap<Table, ReadonlyMap<string, number>>()

function placesIn(table: Table): ReadonlyMap<string, number> {
  const known = places.get(table)
  if (known !== undefined) return known
  const found = new Map(Object.keys(table.columns).map((name, at) => [name, at]))
  places.set(table, found)
  return found
}
