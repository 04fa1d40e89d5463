// The one way to write SQL: a template whose values become parameters, `?` on both engines. What a
// caller sent can only ever be a value; names of tables and columns are quoted.

import template, { join, raw } from 'sql-template-tag'

/** A value as it is stored; booleans are 0 and 1. */
export type SqlValue = string | number | null

/** A statement or a part of one, which can be part of another. */
export interface Sql {
  /** With `?` for each value. */
  readonly sql: string
  readonly values: readonly SqlValue[]
}

export function sql(strings: TemplateStringsArray, ...values: readonly (SqlValue | Sql)[]): Sql {
  return template(strings, ...values) as unknown as Sql
}

/** A quoted name: of a table, of a column, or of a column of a table. */
sql.id = (...names: readonly string[]): Sql =>
  raw(names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')) as unknown as Sql

/** Parts one after the other; nothing where there are none. */
sql.join = (parts: readonly (SqlValue | Sql)[], separator = ', '): Sql =>
  (parts.length === 0 ? raw('') : join(parts, separator)) as unknown as Sql
