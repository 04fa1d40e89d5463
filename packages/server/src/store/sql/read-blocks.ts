// The rows of a stretch of a listing, out of memory where they are held and up to date, else read
// in one go and held from then on.

import { sql } from 'kysely'
import type { Context } from './operations.ts'
import { blockIds, type RowBlock } from './row-memory.ts'
import { queryCompiled, queryOne, type Step } from './step.ts'
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
  const [firstMissing, lastMissing] = [missing[0], missing.at(-1)]
  if (firstMissing !== undefined && lastMissing !== undefined) {
    const read = yield* readAnew(context, listing, firstMissing, lastMissing)
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

/** Reads and remembers every block of a stretch; those without a row are left out. */
function* readAnew(
  context: Context,
  listing: Listing,
  firstBlock: number,
  lastBlock: number,
): Step<ReadonlyMap<number, RowBlock>> {
  const { unit, view } = listing
  const [after, last] = [firstBlock * blockIds, (lastBlock + 1) * blockIds]
  const state = yield* queryOne<{ version: number }>(
    `select "version" from "unit" where "id" = ?`,
    unit,
  )
  const stretch = sql`t."unit" = ${unit} and t."view" = ${view}
    and t."id" > ${after} and t."id" <= ${last} order by t."id"`
  const window = yield* gatherRows(
    context,
    sql`select t."id", t."bytes", t."changed" from "listing" t where ${stretch}`,
  )
  const joined = yield* joinedRows(
    context,
    sql`select t."row" from "listingRow" t where ${stretch}`,
  )
  const blocks = new Map<number, RowBlock>()
  for (const [index, block] of splitBlocks(window, joined, state?.version ?? 0)) {
    context.rows.remember(keyOf(listing, index), block)
    blocks.set(index, block)
  }
  return blocks
}

/** All rows of a query for `row`, joined by commas. */
export function* joinedRows(
  { dialect }: Context,
  rows: Parameters<typeof gatherRows>[1],
): Step<Uint8Array> {
  const found = yield* queryCompiled<{ rows: Uint8Array | null }>(
    dialect.compile(sql`select ${dialect.joined(sql`"row"`)} as "rows" from (${rows}) r`),
  )
  return found[0]?.rows ?? new Uint8Array()
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
    // A copy: a block that stays must not keep all that was read with it.
    const bytes = joined.slice(start, start + end)
    yield [index, { asOf, ids: ids.slice(firstRow, row), ends, bytes }]
    start += end + 1
  }
}
