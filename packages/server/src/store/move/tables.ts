// Tables as they are, row by row in the order of their keys, and how they are told to be equal.

import { createHash, type Hash } from 'node:crypto'
import { type Sql, type SqlValue, sql } from '../sql/statements/sql.ts'
import { executeRow, queryAll, queryOne, type Step } from '../sql/statements/step.ts'
import type { StoreEnd } from './store-end.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly isJson: boolean
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly key: readonly string[]
}

export type Row = Readonly<Record<string, SqlValue>>

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  /** The place in the key, from 1; 0 for the rest. */
  readonly key: number
}

/** Comes last, so that a store whose move was broken off is not taken for a whole one. */
const lastTable = 'meta'
/** Each store has its own. */
const leftOut: readonly string[] = ['migration']

export function* readTables(end: StoreEnd): Step<readonly Table[]> {
  const rows = yield* queryAll<ColumnRow>(end.shapeQuery)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return [...byTable]
    .filter(([name]) => !leftOut.includes(name))
    .map(([name, columns]) => ({
      name,
      columns: columns
        .map(({ name: column, type }) => ({ name: column, type, isJson: end.isJson(type) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      key: columns
        .filter(({ key }) => key > 0)
        .sort((a, b) => a.key - b.key)
        .map((column) => column.name),
    }))
    .sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1))
}

function place({ name }: Table): number {
  return name === lastTable ? 1 : 0
}

/** What belongs to this store alone: progress of a move, and marks of its writers. */
function ownRows({ name }: Table): Sql {
  if (name === 'meta') return sql`"name" <> 'move'`
  return name === 'counter' ? sql`"name" not like 'writer %'` : sql`1 = 1`
}

export function* countRows(table: Table): Step<number> {
  const counted = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from ${sql.id(table.name)} where ${ownRows(table)}`,
  )
  return counted?.count ?? 0
}

/** The next rows after a key, at most so many. */
export function* readRows(
  end: StoreEnd,
  table: Table,
  { after, count }: { readonly after: readonly SqlValue[] | undefined; readonly count: number },
): Step<readonly Row[]> {
  const columns = table.columns.map(({ name, isJson }) => {
    const column = sql.id(name)
    return isJson ? sql`${end.readText(column)} as ${column}` : column
  })
  const key = sql.join(table.key.map((name) => sql.id(name)))
  const isAfter = after === undefined ? sql`` : sql` and (${key}) > (${sql.join(after)})`
  return yield* queryAll<Row>(
    sql`select ${sql.join(columns)} from ${sql.id(table.name)}
      where ${ownRows(table)}${isAfter} order by ${key} limit ${count}`,
  )
}

export function* insertRows(end: StoreEnd, table: Table, rows: readonly Row[]): Step<void> {
  const insert = end.dialect.insert(table.name, table.columns)
  for (const row of rows) {
    const values = table.columns.map(({ name }) => row[name] ?? null)
    yield* executeRow({ sql: insert, values })
  }
}

export function keyOf({ key }: Table, row: Row): readonly SqlValue[] {
  return key.map((name) => row[name] ?? null)
}

export interface Digest {
  readonly count: number
  readonly sha256: string
}

const rowsAtOnce = 500

/**
 * A digest of all rows, the same on every engine: what one of them keeps as JSON counts by its
 * value, all else letter by letter.
 */
export function* digestTable(
  end: StoreEnd,
  table: Table,
  jsonColumns: ReadonlySet<string>,
): Step<Digest> {
  const hash = createHash('sha256')
  let count = 0
  let after: readonly SqlValue[] | undefined
  for (;;) {
    const rows: readonly Row[] = yield* readRows(end, table, { after, count: rowsAtOnce })
    for (const row of rows) digestRow(hash, table, jsonColumns, row)
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined) return { count, sha256: hash.digest('hex') }
    after = keyOf(table, last)
  }
}

function digestRow(
  hash: Hash,
  { columns }: Table,
  jsonColumns: ReadonlySet<string>,
  row: Row,
): void {
  const values = columns.map(({ name }) => {
    const value = row[name] ?? null
    return typeof value === 'string' && jsonColumns.has(name) ? parsed(value) : value
  })
  hash.update(`${JSON.stringify(values)}\n`)
}

/** Without the spaces and the order of members, which an engine keeps as it likes. */
function parsed(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => sorted(value))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
