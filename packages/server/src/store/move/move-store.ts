// Copies a whole store into an empty one, ids and numbers and all. Each piece and how far it went
// are stored together, so a move that was broken off goes on where it stopped. At the end both
// sides are digested and held against each other.

import { putRow } from '../sql/statements/add-row.ts'
import { type SqlValue, sql } from '../sql/statements/sql.ts'
import { execute, queryOne, type Step } from '../sql/statements/step.ts'
import { tables as ownTables } from '../sql/statements/tables.ts'
import { digestTable } from './digest-table.ts'
import type { StoreEnd } from './store-end.ts'
import {
  countRows,
  insertRows,
  keyOf,
  type Row,
  readRows,
  readTables,
  type Table,
} from './tables.ts'

export interface MoveOptions {
  readonly from: StoreEnd
  readonly to: StoreEnd
  readonly onProgress: (done: number, total: number) => void
}

export interface MovedTable {
  readonly table: string
  readonly rows: number
  readonly sha256: string
}

/** How far a move went: all before this table, and of it all up to this key. */
interface Progress {
  readonly table: string
  readonly after?: readonly SqlValue[]
  readonly done: number
}

const rowsAtOnce = 500

/** Answers what was moved, table by table; throws where the outcome differs from the source. */
export async function moveStore({ from, to, onProgress }: MoveOptions): Promise<MovedTable[]> {
  const tables = await from.run(readTables(from))
  const targets = await to.run(readTables(to))
  requireSameShape(tables, targets)
  let progress = await to.run(readProgress(tables))
  let total = 0
  for (const table of tables) total += await from.run(countRows(table))
  for (const [index, table] of tables.entries()) {
    if (index < tables.findIndex(({ name }) => name === progress.table)) continue
    let after = table.name === progress.table ? progress.after : undefined
    for (;;) {
      const rows: readonly Row[] = await from.run(
        readRows(from, table, { after, count: rowsAtOnce }),
      )
      const last = rows.at(-1)
      if (last === undefined) break
      after = keyOf(table, last)
      progress = { table: table.name, after, done: progress.done + rows.length }
      await to.run(storePiece(to, targets[index] ?? table, rows, progress))
      onProgress(progress.done, total)
    }
  }
  const moved = await compare(from, to, tables, targets)
  await to.run(execute(sql`delete from "meta" where "name" = 'move'`))
  return moved
}

function requireSameShape(tables: readonly Table[], targets: readonly Table[]): void {
  const shape = (all: readonly Table[]) =>
    JSON.stringify(all.map(({ name, columns, key }) => [name, columns.map((c) => c.name), key]))
  if (shape(tables) === shape(targets)) return
  throw new Error('The two stores are not of the same shape: open both with this release first.')
}

function* readProgress([first]: readonly Table[]): Step<Progress> {
  const held = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = 'move'`,
  )
  if (held !== undefined) return JSON.parse(held.value) as Progress
  const used = yield* queryOne(sql`select "name" from "meta" limit 1`)
  if (used !== undefined) throw new Error('The store to move to is not empty.')
  return { table: first?.name ?? '', done: 0 }
}

function* storePiece(
  to: StoreEnd,
  table: Table,
  rows: readonly Row[],
  progress: Progress,
): Step<void> {
  yield* insertRows(to, table, rows)
  yield* putRow(to.dialect, ownTables.meta, { name: 'move', value: JSON.stringify(progress) })
}

async function compare(
  from: StoreEnd,
  to: StoreEnd,
  tables: readonly Table[],
  targets: readonly Table[],
): Promise<MovedTable[]> {
  const moved: MovedTable[] = []
  for (const [index, table] of tables.entries()) {
    const target = targets[index] ?? table
    const sent = await from.run(digestTable(from, { table, other: target }))
    const kept = await to.run(digestTable(to, { table: target, other: table }))
    if (sent.sha256 !== kept.sha256) {
      throw new Error(
        `Table ${table.name} differs after the move (${sent.count} rows, ${kept.count} arrived): ` +
          'was the store written to meanwhile? Begin again with an empty one.',
      )
    }
    moved.push({ table: table.name, rows: kept.count, sha256: kept.sha256 })
  }
  return moved
}
