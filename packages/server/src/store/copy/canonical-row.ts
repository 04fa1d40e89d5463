// A row of a table as plain values that mean the same on every engine, and back: what digests are
// made of, and the lines of backups.

import type { SqlValue } from '../sql/statements/sql.ts'
import { type Kind, metaKinds, type RawTable, type Row } from './raw-tables.ts'

/** The values in the order of the columns; throws where one is not of the kind of its column. */
export function canonicalRow(table: RawTable, row: Row): readonly unknown[] {
  return table.columns.map(({ name, kind: declared }) => {
    const kind = kindIn(table, row['name'], name, declared)
    const value = row[name] ?? null
    const read = value === null ? null : readAs[kind](value)
    if (read !== undefined) return read
    throw new Error(
      `Column ${name} of table ${table.name} has a ${typeof value}, which is no ${kind}.`,
    )
  })
}

/** The row to store for canonical values. */
export function rowToStore(table: RawTable, values: readonly unknown[]): Row {
  const named = Object.fromEntries(table.columns.map(({ name }, index) => [name, values[index]]))
  const members = table.columns.map(({ name, kind: declared }) => {
    const value = named[name] ?? null
    const kind = kindIn(table, named['name'], name, declared)
    return [name, kind === 'json' && value !== null ? JSON.stringify(value) : (value as SqlValue)]
  })
  return Object.fromEntries(members)
}

/** Values of `meta` are of several kinds, by their names. */
function kindIn(table: RawTable, row: unknown, column: string, declared: Kind): Kind {
  const isMeta = table.name === 'meta' && column === 'value'
  return isMeta ? (metaKinds[String(row)] ?? declared) : declared
}

/** The value as one of that kind; undefined where it is of another. */
const readAs: Readonly<Record<Kind, (value: string | number) => unknown>> = {
  integer: (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : undefined),
  real: (value) => (typeof value === 'number' ? value : undefined),
  text: (value) => (typeof value === 'string' ? value : undefined),
  json: (value) => (typeof value === 'string' ? parsed(value) : undefined),
}

/** Engines differ in the spaces and the order of members that they give back. */
function parsed(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => sorted(value))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
