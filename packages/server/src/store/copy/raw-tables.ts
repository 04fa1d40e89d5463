// Reads and fills the bare tables of a store, batch by batch in the order of their keys.

import { type Sql, type SqlValue, sql } from '../sql/statements/sql.ts'
import { executeRow, queryAll, queryOne, type Step } from '../sql/statements/step.ts'
import { sourceTables, type Table } from '../sql/statements/tables.ts'
import { lastTable } from './copy-progress.ts'
import type { RawStore } from './raw-store.ts'

/** What the values of a column are, whatever an engine calls its type. */
export type Kind = 'integer' | 'real' | 'text' | 'json'

export interface RawColumn {
  readonly name: string
  readonly type: string
  readonly kind: Kind
}

export interface RawTable {
  readonly name: string
  readonly columns: readonly RawColumn[]
  readonly key: readonly string[]
}

export type Row = Readonly<Record<string, SqlValue>>

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  /** Its position in the key, from 1; 0 where it is no part of it. */
  readonly key: number
}

/** Each store has its own rows there. */
const notCopied = 'migration'
const batchRowsMax = 500
/** Of the texts of a batch; a longer row is a batch of its own. */
const batchBytesMax = 1024 * 1024
/** Values of `meta`, a text column, that are of another kind. */
export const metaKinds: Readonly<Record<string, Kind>> = {
  accessVersion: 'integer',
  formerSigningKeys: 'json',
}

export function* readTables(store: RawStore): Step<readonly RawTable[]> {
  const rows = yield* queryAll<ColumnRow>(store.dialect.columnsQuery)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return [...byTable]
    .filter(([name]) => name !== notCopied)
    .map(([name, columns]) => ({
      name,
      columns: columns
        .map(({ name: column, type }) => ({
          ...{ name: column, type },
          kind: isList(name, column) ? 'json' : kindOf(store, type),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      key: columns
        .filter(({ key }) => key > 0)
        .sort((a, b) => a.key - b.key)
        .map((column) => column.name),
    }))
    .sort((a, b) => (a.name !== lastTable && (b.name === lastTable || a.name < b.name) ? -1 : 1))
}

/** Lists are JSON to one engine and text to the other. */
function isList(table: string, column: string): boolean {
  const described: Readonly<Record<string, Table>> = sourceTables
  return described[table]?.columns[column] === 'list'
}

function kindOf({ dialect }: RawStore, type: string): Kind {
  const kinds = ['json', 'integer', 'real'] as const
  return kinds.find((kind) => dialect.types[kind] === type.toLowerCase()) ?? 'text'
}

const ofOneStore = new Set(['signInCode', 'session', 'challenge', 'lease'])

/**
 * Leaves out what belongs to one store alone: the progress of a copy, markers of its writers, how
 * often they have committed, which process does what, where it is served, and who is signed in.
 * Whoever finds an old backup finds no way in.
 */
function isCopied({ name }: RawTable): Sql {
  if (ofOneStore.has(name)) return sql`1 = 0`
  if (name === 'token') return sql`"audience" is null`
  if (name === 'meta') {
    return sql`"name" not in ('move', 'incarnation', 'servedAt', 'oidcAudience')
      and "name" not like 'probe %'`
  }
  if (name !== 'counter') return sql`1 = 1`
  return sql`"name" not like 'writer %' and "name" <> 'commits'`
}

export function* countRows(table: RawTable): Step<number> {
  const counted = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from ${sql.id(table.name)} where ${isCopied(table)}`,
  )
  return counted?.count ?? 0
}

/** The next rows after a key, or the first ones. */
export function* readBatch(
  store: Pick<RawStore, 'dialect'>,
  table: RawTable,
  after: readonly SqlValue[] | undefined,
): Step<readonly Row[]> {
  const columns = table.columns.map(({ name, kind }) => {
    const column = sql.id(name)
    return kind === 'json' ? sql`${store.dialect.jsonText(column)} as ${column}` : column
  })
  const key = sql.join(table.key.map((name) => sql.id(name)))
  const isAfter = after === undefined ? sql`` : sql` and (${key}) > (${sql.join(after)})`
  const rows = sql`from ${sql.id(table.name)} where ${isCopied(table)}${isAfter} order by ${key}`
  const count = yield* rowsOfBatch(table, rows)
  return yield* queryAll<Row>(sql`select ${sql.join(columns)} ${rows} limit ${count}`)
}

/** How many of the next rows make a batch, by the lengths of their texts alone. */
function* rowsOfBatch(table: RawTable, rows: Sql): Step<number> {
  const lengths = table.columns
    .filter(({ kind }) => kind === 'text')
    .map(({ name }) => sql`coalesce(octet_length(${sql.id(name)}), 0)`)
  if (lengths.length === 0) return batchRowsMax
  const found = yield* queryAll<{ bytes: number }>(
    sql`select ${sql.join(lengths, ' + ')} as "bytes" ${rows} limit ${batchRowsMax}`,
  )
  let bytes = 0
  const tooMany = found.findIndex((row) => {
    bytes += row.bytes
    return bytes > batchBytesMax
  })
  return tooMany < 0 ? batchRowsMax : Math.max(1, tooMany)
}

export function* insertRows(store: RawStore, table: RawTable, rows: readonly Row[]): Step<void> {
  const insert = store.dialect.insert(table.name, table.columns)
  for (const row of rows) {
    const values = table.columns.map(({ name }) => written(table, row, name))
    yield* executeRow({ sql: insert, values })
  }
}

/** A whole number that is stored as text is always written the same way. */
function written(table: RawTable, row: Row, column: string): SqlValue {
  const value = row[column] ?? null
  if (table.name !== 'meta' || column !== 'value') return value
  return metaKinds[String(row['name'])] === 'integer' ? String(Number(value)) : value
}

export function keyOf({ key }: RawTable, row: Row): readonly SqlValue[] {
  return key.map((name) => row[name] ?? null)
}
