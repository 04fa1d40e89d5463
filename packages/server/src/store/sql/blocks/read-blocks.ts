// The rows of a stretch of a listing, out of memory where they are held and up to date, else read
// in one go and held from then on.

import type { Context } from '../operations.ts'
import type { ListingName, Stretch } from '../pages/stretch.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { blockOf, keyOf, type Listing, loadBlocks } from './load-blocks.ts'
import type { RowBlock } from './row-memory.ts'

/** The part of a block that belongs to a page. */
export interface BlockPart {
  readonly block: RowBlock
  /** Index of the first row, and of the one after the last. */
  readonly from: number
  readonly to: number
}

/** The bytes of a part of a block, with the comma after it unless nothing follows. */
export function partBytes({ block, from, to }: BlockPart, isLast: boolean): Uint8Array {
  const start = from === 0 ? 0 : (block.ends[from - 1] ?? 0) + 1
  const end = block.ends[to - 1] ?? 0
  return block.bytes.subarray(start, isLast ? end : end + 1)
}

/** The rows of a stretch; undefined where its blocks hold more than a page may. */
export function* readBlocks(
  context: Context,
  name: ListingName,
  stretch: Stretch,
): Step<readonly BlockPart[] | undefined> {
  const listing = { ...name, blockIds: blockIdsOf(stretch) }
  const version = yield* readVersion(listing)
  const indexes = blocksOf(listing, stretch)
  const held = yield* heldBlocks(context, listing, { indexes, version })
  const missing = indexes.filter((index) => !held.has(index))
  const heldBytes = held.values().reduce((sum, { bytes }) => sum + bytes.length, 0)
  const read = yield* loadBlocks(context, listing, { missing, version, heldBytes })
  if (read === undefined) return undefined
  const parts = indexes.flatMap((index) => partOf(held.get(index) ?? read.get(index), stretch))
  const count = parts.reduce((sum, { from, to }) => sum + to - from, 0)
  // A block may hold a later state than this transaction sees, put there by another one.
  return count === stretch.count ? parts : undefined
}

/** Rows of a block, about. */
const blockRows = 50

/** Ids in a block: the more of them, the fewer of the unit's records are in the view. */
function blockIdsOf({ first, last, count }: Stretch): number {
  return blockRows * 2 ** Math.round(Math.log2((last - first + 1) / count))
}

function* readVersion({ unit }: Listing): Step<number> {
  const found = yield* queryOne<{ version: number }>(
    sql`select "version" from "unit" where "id" = ${unit}`,
  )
  return found?.version ?? 0
}

function blocksOf(listing: Listing, { first, last }: Stretch): readonly number[] {
  const [from, to] = [blockOf(listing, first), blockOf(listing, last)]
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

interface Wanted {
  /** Indexes of blocks, ascending. */
  readonly indexes: readonly number[]
  /** The unit's, as of this transaction. */
  readonly version: number
}

/** The blocks in memory that are what the store holds; they are known to be from now on. */
function* heldBlocks(
  context: Context,
  listing: Listing,
  { indexes, version }: Wanted,
): Step<ReadonlyMap<number, RowBlock>> {
  const held = new Map<number, RowBlock>()
  for (const index of indexes) {
    const block = context.rows.recall(keyOf(listing, index))
    if (block !== undefined) held.set(index, block)
  }
  const unsure = [...held].flatMap(([index, { asOf }]) => (asOf < version ? [index] : []))
  const found = yield* countBlocks(listing, unsure)
  for (const index of unsure) {
    const block = held.get(index)
    const { count, changed } = found.get(index) ?? { count: 0, changed: 0 }
    // A row that was taken out changes none of its neighbours: it is missed by the count.
    const isSame = block !== undefined && count === block.ids.length && changed <= block.asOf
    if (isSame) block.asOf = version
    else held.delete(index)
  }
  return held
}

interface Counted {
  readonly index: number
  readonly count: number
  /** The unit's version when one of the block's rows was written last. */
  readonly changed: number
}

/** What the listing says of these blocks, and of those between them. */
function* countBlocks(
  { unit, view, blockIds }: Listing,
  indexes: readonly number[],
): Step<ReadonlyMap<number, Counted>> {
  const [first, last] = [indexes[0], indexes.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const counted = yield* queryAll<Counted>(
    sql`select ("id" - 1) / cast(${blockIds} as bigint) as "index",
        count(*) as "count",
        max("changed") as "changed"
        from "listing" where "unit" = ${unit} and "view" = ${view} and "id" > ${first * blockIds}
        and "id" <= ${(last + 1) * blockIds} group by 1`,
  )
  return new Map(counted.map((each) => [each.index, each]))
}

function partOf(block: RowBlock | undefined, { first, last }: Stretch): readonly BlockPart[] {
  if (block === undefined) return []
  const from = block.ids.findIndex((id) => id >= first)
  const to = block.ids.findLastIndex((id) => id <= last) + 1
  return from < 0 || to <= from ? [] : [{ block, from, to }]
}
