// The rows of a stretch of a listing, out of memory where they are held and up to date, else read
// in one go and held from then on.

import { blockOf, keyOf, type Listing, loadBlocks } from './load-blocks.ts'
import type { Context } from './operations.ts'
import type { RowBlock } from './row-memory.ts'
import type { Step } from './step.ts'
import type { Window } from './window.ts'

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
    const read = yield* loadBlocks(context, listing, missing)
    for (const index of missing) blocks.set(index, read.get(index))
  }
  const [first = 0, last = 0] = [ids[0], ids.at(-1)]
  return [...blocks.values()].flatMap((block) => partOf(block, first, last))
}

function partOf(block: RowBlock | undefined, first: number, last: number): readonly BlockPart[] {
  if (block === undefined) return []
  const from = block.ids.findIndex((id) => id >= first)
  const to = block.ids.findLastIndex((id) => id <= last) + 1
  return from < 0 || to <= from ? [] : [{ block, from, to }]
}
