// Where the engines differ in their SQL. Shared code asks these questions and never which engine it
// runs on.

import type { LikePattern } from '@kontor/contract/filter/like.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import type { MeasureOperator } from '@kontor/contract/views/summary-words.ts'
import type { Sql } from './sql.ts'

/** What the engines call the types that the store needs. */
export interface TypeWords {
  /** Text that compares by code point. */
  readonly text: string
  /** Whole numbers of 64 bits; also false and true as 0 and 1. */
  readonly integer: string
  /** A double. */
  readonly real: string
  /** A list of plain values as JSON. */
  readonly list: string
  /** Properties as JSON that is quick to look into. */
  readonly json: string
  /** Ends a table that is stored in the order of its key, where the engine can. */
  readonly clustered: string
}

/** A value as it is stored: booleans are 0 and 1. */
export type FilterValue = string | number

/** A column that values are added to. */
export interface NewColumn {
  readonly name: string
  /** As the engine itself calls it. */
  readonly type: string
}

/** The columns of rows that are grouped: keys `k0` and so on, then measures `m0` and so on. */
export interface Grouping {
  readonly keys: number
  readonly operators: readonly MeasureOperator[]
}

export function columnsOf({ keys, operators }: Grouping): readonly string[] {
  return [
    ...Array.from({ length: keys }, (_, key) => `k${key}`),
    ...operators.map((_, at) => `m${at}`),
  ]
}

export interface SqlDialect {
  readonly types: TypeWords
  /**
   * Selects `table`, `name`, `type` and `key` of every column of the store: `key` is its position
   * in the key of the table, from 1, or 0 where it is no part of it.
   */
  readonly columnsQuery: Sql
  /** The statement that adds a row to a table, `?` for each column. */
  insert(table: string, columns: readonly NewColumn[]): string
  /**
   * The statement that adds so many rows, `?` for each column of each. Absent where rows that are
   * added one after the other are sent together anyway.
   */
  readonly insertMany?: (table: string, columns: readonly NewColumn[], rows: number) => string
  /** Whether a statement costs no round trip, so that several are as good as one. */
  readonly isCallCheap: boolean
  /** Whether the engine estimates how many rows fit a condition, and chooses their order by it. */
  readonly estimatesRows: boolean
  /** All texts of a column in the order of the rows, joined by commas, as bytes. */
  joined(column: Sql): Sql
  /** The `row` and `lengths` of a query, in order, as bytes: one by one, or joined by commas. */
  rawRows(rows: Sql): Sql
  /** A column of JSON, or a list, as text. */
  jsonText(column: Sql): Sql
  /** A value as a parameter of a definite type. */
  value(value: FilterValue): Sql
  /** A subquery with one row for each value, all of them in one parameter. */
  rowsOf(values: readonly FilterValue[]): Sql
  /**
   * Follows a table, with the index that its rows are found by, where the engine, which knows no
   * numbers of rows, would choose another. Empty where it chooses well.
   */
  indexedBy(index: string): Sql
  /**
   * A column that no index is to be chosen for, where the engine, which knows no numbers of rows,
   * would choose a slower one. The column itself where it chooses well.
   */
  unindexed(column: Sql): Sql
  /** A property as the type is stored; NULL where it is absent or of another type. No list. */
  property(properties: Sql, name: string, type: FilterType): Sql
  /** The week of ISO 8601 of a date or instant, such as `2026-W47`. */
  weekOf(text: Sql): Sql
  /** How many days it is from a date or instant to a date. */
  daysTo(text: Sql, date: string): Sql
  /**
   * All values of a column in the order of the rows, as a list of JSON in bytes: a number times
   * `columnNumberScale`, or as a text with all its digits where that is not whole.
   */
  columnAsJson(value: Sql, type: 'integer' | 'number' | 'text'): Sql
  readonly columnNumberScale: number
  /**
   * Selects `groups` of the rows of a query, a JSON text: the groups of those that have the same
   * first columns, so many, with what the next columns come to.
   */
  grouped(rows: Sql, grouping: Grouping): Sql
  /**
   * A text column, or the properties, as a value that is decompressed once and not at each reading.
   * Absent where columns are not compressed.
   */
  readonly unpacked?: (column: Sql, name: string) => Sql
  /**
   * A condition, always true, that ends a statement at the deadline of its read. The id of a row
   * and the number of comparisons with it decide how often it looks at the clock. Absent where the
   * server of the database has timeouts.
   */
  readonly deadline?: (id: Sql, comparisons: number) => Sql
  /** Whether the text matches; both are folded already where case does not count. */
  matches(text: Sql, pattern: LikePattern): Sql
  /** Whether some element of a list column equals the value; NULL where the list is NULL. */
  columnHasElement(column: Sql, value: FilterValue): Sql
  /** Whether some element of a list property equals the value; NULL where it is no list. */
  propertyHasElement(properties: Sql, name: string, value: FilterValue): Sql
}
