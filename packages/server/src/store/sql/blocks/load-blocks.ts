// Reads blocks of rendered rows from the store and holds them in memory from then on.

import { fitsEasily } from '../../../views/page.ts'
import type { Context } from '../operations.ts'
import type { ListingName } from '../pages/stretch.ts'
import { gatherRows, type Window } from '../pages/window.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { RowBlock } from './row-memory.ts'

export interface Listing extends ListingName {
  /** Ids in one of its blocks: more of them where the view's rows lie far apart. */
  readonly blockIds: number
}

/** The block that an id lies in. */
export function blockOf({ blockIds }: Listing, id: number): number {
  return Math.floor((id - 1) / blockIds)
}

export function keyOf({ unit, view, blockIds }: Listing, index: number): string {
  return `${unit} ${view} ${blockIds} ${index}`
}

interface Wanted {
  /** Indexes of blocks, ascending. */
  readonly missing: readonly number[]
  /** The unit's, as of this transaction. */
  readonly version: number
  /** Bytes of what the page has already. */
  readonly heldBytes: number
}

/** Reads and remembers these blocks; undefined where there is too much in them for a page. */
export function* loadBlocks(
  context: Context,
  listing: Listing,
  { missing, version, heldBytes }: Wanted,
): Step<ReadonlyMap<number, RowBlock> | undefined> {
  const [first, last] = [missing[0], missing.at(-1)]
  const blocks = new Map<number, RowBlock>()
  if (first === undefined || last === undefined) return blocks
  const window = yield* listedBetween(context, listing, first, last)
  const bytes = window.sizes.reduce((sum, size) => sum + size, heldBytes)
  if (!fitsEasily({ count: window.ids.length, bytes })) return undefined
  // Large answers take memory that must be fetched anew each time, small ones do not.
  const { isCallCheap } = context.dialect
  const together = isCallCheap ? undefined : yield* joinedBetween(context, listing, first, last)
  const pieces = piecesOf(listing, window)
  let at = 0
  for (let index = first; index <= last; index++) {
    if (isCallCheap && !missing.includes(index)) continue
    const piece = pieces.get(index) ?? { ids: [], sizes: [] }
    const rows = together?.subarray(at) ?? (yield* joinedBetween(context, listing, index, index))
    const block = blockOfRows(piece, rows, version)
    context.rows.remember(keyOf(listing, index), block)
    blocks.set(index, block)
    at += block.bytes.length
  }
  return blocks
}

/** The rows of all blocks from one to another, as the listing has them. */
function listedBetween(
  context: Context,
  { unit, view, blockIds }: Listing,
  from: number,
  to: number,
): Step<Window> {
  return gatherRows(
    context,
    sql`select t."id", t."bytes" from "listing" t
      where t."unit" = ${unit} and t."view" = ${view}
        and t."id" > ${from * blockIds} and t."id" <= ${(to + 1) * blockIds} order by t."id"`,
  )
}

/** The window block by block; blocks without a row are left out. */
function piecesOf(listing: Listing, { ids, sizes }: Window): ReadonlyMap<number, Window> {
  const pieces = new Map<number, Window>()
  for (let start = 0; start < ids.length; ) {
    const index = blockOf(listing, ids[start] ?? 0)
    let end = start + 1
    while (end < ids.length && blockOf(listing, ids[end] ?? 0) === index) end++
    pieces.set(index, { ids: ids.slice(start, end), sizes: sizes.slice(start, end) })
    start = end
  }
  return pieces
}

/** A block of these rows, which stand joined at the beginning of what was read. */
function blockOfRows({ ids, sizes }: Window, read: Uint8Array, asOf: number): RowBlock {
  const ends: number[] = []
  for (const size of sizes) ends.push((ends.at(-1) ?? -1) + 1 + size)
  const length = ends.at(-1)
  const bytes = length === undefined ? read.subarray(0, 0) : withComma(read, length)
  return { asOf, ids, ends, bytes, compressed: new Map() }
}

/** The bytes up to there, and a comma, in memory that is shared. */
function withComma(read: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(length + 1))
  bytes.set(read.subarray(0, length))
  bytes[length] = comma
  return bytes
}

const comma = 0x2c

/** The rows themselves. */
function* joinedBetween(
  context: Context,
  { unit, view, blockIds }: Listing,
  from: number,
  to: number,
): Step<Uint8Array> {
  return yield* joinedRows(
    context,
    sql`select t."row" from "listingRow" t
      where t."unit" = ${unit} and t."view" = ${view}
        and t."id" > ${from * blockIds} and t."id" <= ${(to + 1) * blockIds} order by t."id"`,
  )
}

interface Joined {
  readonly row: Uint8Array | null
}

/** All rows of a query for `row`, joined by commas. */
export function* joinedRows({ dialect }: Context, rows: Sql): Step<Uint8Array> {
  return joinPieces(yield* queryAll<Joined>(dialect.rowPieces(rows)))
}

function joinPieces(found: readonly Joined[]): Uint8Array {
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
