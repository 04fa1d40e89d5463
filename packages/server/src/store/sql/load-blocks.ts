// Reads blocks of rendered rows from the store and holds them in memory from then on.

import { sql } from 'kysely'
import type { Context } from './operations.ts'
import { blockIds, type RowBlock } from './row-memory.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import { queryCompiled, queryOne, type SqlValue, type Step } from './step.ts'
import { gatherRows, type Window } from './window.ts'

export interface Listing {
  readonly unit: number
  readonly view: string
}

/** The block that an id lies in. */
export function blockOf(id: number): number {
  return Math.floor((id - 1) / blockIds)
}

export function keyOf({ unit, view }: Listing, index: number): string {
  return `${unit} ${view} ${index}`
}

/** Reads and remembers these blocks, ascending; those without a row are left out. */
export function* loadBlocks(
  context: Context,
  listing: Listing,
  missing: readonly number[],
): Step<ReadonlyMap<number, RowBlock>> {
  const state = yield* queryOne<{ version: number }>(
    `select "version" from "unit" where "id" = ?`,
    listing.unit,
  )
  const [first = 0, last = 0] = [missing[0], missing.at(-1)]
  const window = yield* listedBetween(context, listing, first, last)
  const blocks = new Map<number, RowBlock>()
  // Large answers take memory that must be fetched anew each time, small ones do not.
  const { isCallCheap } = context.dialect
  const together = isCallCheap ? undefined : yield* joinedBetween(context, listing, first, last)
  let at = 0
  const wanted = new Set(missing)
  for (const { index, start, end } of stretchesOf(window)) {
    if (isCallCheap && !wanted.has(index)) continue
    const rows = together?.subarray(at) ?? (yield* joinedBetween(context, listing, index, index))
    const block = blockOfRows(window, start, end, { rows, asOf: state?.version ?? 0 })
    context.rows.remember(keyOf(listing, index), block)
    blocks.set(index, block)
    at += block.bytes.length + 1
  }
  return blocks
}

/** The rows of all blocks from one to another, as the listing has them. */
function listedBetween(
  context: Context,
  { unit, view }: Listing,
  from: number,
  to: number,
): Step<Window> {
  return gatherRows(
    context,
    sql`select t."id", t."bytes", t."changed" from "listing" t
      where t."unit" = ${unit} and t."view" = ${view}
        and t."id" > ${from * blockIds} and t."id" <= ${(to + 1) * blockIds} order by t."id"`,
  )
}

interface Stretch {
  readonly index: number
  /** Places in the window: of the first row of the block, and after the last. */
  readonly start: number
  readonly end: number
}

/** The window block by block. */
function* stretchesOf({ ids }: Window): Generator<Stretch> {
  let start = 0
  while (start < ids.length) {
    const index = blockOf(ids[start] ?? 0)
    let end = start + 1
    while (end < ids.length && blockOf(ids[end] ?? 0) === index) end++
    yield { index, start, end }
    start = end
  }
}

interface RowsRead {
  /** The rows of the block, joined, and what comes after them. */
  readonly rows: Uint8Array
  readonly asOf: number
}

function blockOfRows(
  { ids, sizes }: Window,
  start: number,
  end: number,
  { rows, asOf }: RowsRead,
): RowBlock {
  const ends: number[] = []
  let bytes = -1
  for (let row = start; row < end; row++) {
    bytes += 1 + (sizes[row] ?? 0)
    ends.push(bytes)
  }
  // A copy, unless there is nothing else: a block must not keep all that was read with it.
  const isAlone = bytes === rows.buffer.byteLength
  return { asOf, ids: ids.slice(start, end), ends, bytes: isAlone ? rows : rows.slice(0, bytes) }
}

const statements = new WeakMap<SqlDialect, string>()

/** The rows themselves; the statement is composed once, since it is run for every block. */
function* joinedBetween(
  { dialect }: Context,
  { unit, view }: Listing,
  from: number,
  to: number,
): Step<Uint8Array> {
  const values = [unit, view, from * blockIds, (to + 1) * blockIds]
  const text = statements.get(dialect) ?? composeRows(dialect, values)
  statements.set(dialect, text)
  return joinPieces(yield* queryCompiled<Piece>({ sql: text, values }))
}

function composeRows(dialect: SqlDialect, values: readonly SqlValue[]): string {
  const [unit, view, after, last] = values
  const rows = sql`select t."row" from "listingRow" t where t."unit" = ${unit}
    and t."view" = ${view} and t."id" > ${after} and t."id" <= ${last} order by t."id"`
  return dialect.compile(dialect.rowPieces(rows)).sql
}

interface Piece {
  readonly row: Uint8Array | null
}

/** All rows of a query for `row`, joined by commas. */
export function* joinedRows({ dialect }: Context, rows: Sql): Step<Uint8Array> {
  return joinPieces(yield* queryCompiled<Piece>(dialect.compile(dialect.rowPieces(rows))))
}

const comma = 0x2c

function joinPieces(found: readonly Piece[]): Uint8Array {
  const pieces = found.flatMap(({ row }) => (row === null ? [] : [row]))
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return only
  const commas = Math.max(0, pieces.length - 1)
  const joined = new Uint8Array(pieces.reduce((bytes, { length }) => bytes + length, commas))
  let end = 0
  for (const piece of pieces) {
    if (end > 0) joined[end++] = comma
    joined.set(piece, end)
    end += piece.length
  }
  return joined
}
