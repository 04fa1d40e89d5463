// Tables as they are, row by row in the order of their keys.

import { type Sql, type SqlValue, sql } from '../sql/statements/sql.ts'
import { executeRow, queryAll, queryOne, type Step } from '../sql/statements/step.ts'
import type { StoreEnd } from './store-end.ts'

/** What the values of a column are, whatever an engine calls its type. */
export type Kind = 'integer' | 'real' | 'text' | 'json'

export interface Column {
  readonly name: string
  readonly type: string
  readonly kind: Kind
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
/** Texts of `meta` that stand for something else. */
export const metaKinds: Readonly<Record<string, Kind>> = {
  accessVersion: 'integer',
  formerSigningKeys: 'json',
}

export function* readTables(end: StoreEnd): Step<readonly Table[]> {
  const rows = yield* queryAll<ColumnRow>(end.shapeQuery)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return [...byTable]
    .filter(([name]) => !leftOut.includes(name))
    .map(([name, columns]) => ({
      name,
      columns: columns
        .map(({ name: column, type }) => ({ name: column, type, kind: kindOf(end, type) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      key: columns
        .filter(({ key }) => key > 0)
        .sort((a, b) => a.key - b.key)
        .map((column) => column.name),
    }))
    .sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1))
}

function kindOf({ dialect }: StoreEnd, type: string): Kind {
  const kinds = ['json', 'integer', 'real'] as const
  return kinds.find((kind) => dialect.types[kind] === type.toLowerCase()) ?? 'text'
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
  const columns = table.columns.map(({ name, kind }) => {
    const column = sql.id(name)
    return kind === 'json' ? sql`${end.readText(column)} as ${column}` : column
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
    const values = table.columns.map(({ name }) => written(table, row, name))
    yield* executeRow({ sql: insert, values })
  }
}

/** A whole number that is kept as text is written as one, however the source has written it. */
function written(table: Table, row: Row, column: string): SqlValue {
  const value = row[column] ?? null
  if (table.name !== 'meta' || column !== 'value') return value
  return metaKinds[String(row['name'])] === 'integer' ? String(Number(value)) : value
}

export function keyOf({ key }: Table, row: Row): readonly SqlValue[] {
  return key.map((name) => row[name] ?? null)
}
