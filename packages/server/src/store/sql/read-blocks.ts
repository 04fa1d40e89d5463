// The rows of a stretch of a listing, out of memory where they are held and up to date, else read
// in one go and held from then on.

import { sql } from 'kysely'
import type { Context } from './operations.ts'
import { blockIds, type RowBlock } from './row-memory.ts'
import type { SqlDialect } from './sql-dialect.ts'
import { queryCompiled, queryOne, type SqlValue, type Step } from './step.ts'
import { gatherRows, type Window } from './window.ts'

export interface Listing {
  readonly unit: number
  readonly view: string
}

/** The part of a block that belongs to a page. */
export interface BlockPart {
  readonly block: RowBlock
  /** Index of the first row, and of the one after the last. */
  readonly from: number
  readonly to: number
}

/** The rows of a window that leaves out none of the listing's rows between its first and last. */
export function* readBlocks(
  context: Context,
  listing: Listing,
  window: Window,
): Step<readonly BlockPart[]> {
  const held = yield* partsOf(context, listing, window)
  if (isWhole(held, window)) return held
  // A row that was taken out of the listing changes none of its neighbours.
  const read = yield* partsOf(context, listing, { ...window, changed: Number.POSITIVE_INFINITY })
  if (isWhole(read, window)) return read
  throw new Error(`The rows of ${listing.view} do not agree with its listing.`)
}

function isWhole(parts: readonly BlockPart[], { ids }: Window): boolean {
  return parts.reduce((count, { from, to }) => count + to - from, 0) === ids.length
}

/** The parts of the window's blocks; blocks read before one of its rows changed are read anew. */
function* partsOf(
  context: Context,
  listing: Listing,
  { ids, changed }: Window,
): Step<readonly BlockPart[]> {
  const blocks = new Map<number, RowBlock | undefined>()
  const missing: number[] = []
  for (const index of new Set(ids.map(blockOf))) {
    const block = context.rows.recall(keyOf(listing, index))
    const isGood = block !== undefined && block.asOf >= changed
    blocks.set(index, isGood ? block : undefined)
    if (!isGood) missing.push(index)
  }
  if (missing.length > 0) {
    const read = yield* readAnew(context, listing, missing)
    for (const index of missing) blocks.set(index, read.get(index))
  }
  const [first = 0, last = 0] = [ids[0], ids.at(-1)]
  return [...blocks.values()].flatMap((block) => partOf(block, first, last))
}

function blockOf(id: number): number {
  return Math.floor((id - 1) / blockIds)
}

function keyOf({ unit, view }: Listing, index: number): string {
  return `${unit} ${view} ${index}`
}

function partOf(block: RowBlock | undefined, first: number, last: number): readonly BlockPart[] {
  if (block === undefined) return []
  const from = block.ids.findIndex((id) => id >= first)
  const to = block.ids.findLastIndex((id) => id <= last) + 1
  return from < 0 || to <= from ? [] : [{ block, from, to }]
}

/** Reads and remembers these blocks, ascending; those without a row are left out. */
function* readAnew(
  context: Context,
  listing: Listing,
  missing: readonly number[],
): Step<ReadonlyMap<number, RowBlock>> {
  const state = yield* queryOne<{ version: number }>(
    `select "version" from "unit" where "id" = ?`,
    listing.unit,
  )
  const [first = 0, last = 0] = [missing[0], missing.at(-1)]
  const all = yield* listedBetween(context, listing, first, last)
  const blocks = new Map<number, RowBlock>()
  // Large answers take memory that must be fetched anew each time, small ones do not.
  const stretches = context.dialect.isCallCheap ? missing.map((index) => [index]) : [[first, last]]
  for (const [from = 0, to = from] of stretches) {
    const joined = yield* joinedBetween(context, listing, from, to)
    const window = partOfWindow(all, from, to)
    for (const [index, block] of splitBlocks(window, joined, state?.version ?? 0)) {
      context.rows.remember(keyOf(listing, index), block)
      blocks.set(index, block)
    }
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

function partOfWindow({ ids, sizes, changed }: Window, from: number, to: number): Window {
  const start = ids.findIndex((id) => blockOf(id) >= from)
  const end = ids.findLastIndex((id) => blockOf(id) <= to) + 1
  return { ids: ids.slice(start, end), sizes: sizes.slice(start, end), changed }
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
export function* joinedRows(
  { dialect }: Context,
  rows: Parameters<typeof gatherRows>[1],
): Step<Uint8Array> {
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

function* splitBlocks(
  { ids, sizes }: Window,
  joined: Uint8Array,
  asOf: number,
): Generator<[number, RowBlock]> {
  let row = 0
  let start = 0
  while (row < ids.length) {
    const index = blockOf(ids[row] ?? 0)
    const ends: number[] = []
    const firstRow = row
    let end = -1
    for (; row < ids.length && blockOf(ids[row] ?? 0) === index; row++) {
      end += 1 + (sizes[row] ?? 0)
      ends.push(end)
    }
    // A copy, unless there is nothing else: a block must not keep all that was read with it.
    const isAlone = end === joined.buffer.byteLength
    const bytes = isAlone ? joined : joined.slice(start, start + end)
    yield [index, { asOf, ids: ids.slice(firstRow, row), ends, bytes }]
    start += end + 1
  }
}
