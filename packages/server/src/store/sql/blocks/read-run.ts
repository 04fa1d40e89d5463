// Neighbouring rows of a list: out of memory where they are there and up to date, else read from
// the store and cached from then on.

import { bytesOf, type RowRange } from '../../../rules/cut-rows.ts'
import type { Step } from '../statements/step.ts'
import type { BlockCache } from './block-cache.ts'
import type { RowBlock } from './row-block.ts'

export type BlockRange = RowRange<RowBlock>

/** Rows in ascending order of id: a listing, or those of its rows that a filter selects. */
export interface BlockSource {
  /** Names it in the cache. */
  readonly key: string
  /** The next rows as blocks; none where the list ends. */
  load(wanted: BlocksWanted): Step<readonly RowBlock[]>
  /** Absent where blocks never go stale. */
  readonly validation?: Validation
}

export interface Validation {
  /** Whether the block is as the store has it, as far as is known. */
  isCurrent(block: RowBlock): boolean
  /** Asks the store whether it has the same as these blocks, which are current then. */
  confirm(blocks: readonly RowBlock[]): Step<boolean>
}

export interface BlocksWanted {
  /** The rows after this id, */
  readonly after: number
  /** up to this one, */
  readonly through: number
  /** about so many, */
  readonly rows: number
  /** and no more bytes of them than these, but for the first row. */
  readonly bytesMax: number
}

export interface Run {
  readonly ranges: readonly BlockRange[]
  readonly count: number
  /** The id of the last row; `after` where there is none. */
  readonly last: number
}

/** The next rows of a list, no more than are wanted. */
export function* readRun(blocks: BlockCache, source: BlockSource, wanted: BlocksWanted): Step<Run> {
  const { through, rows, bytesMax } = wanted
  const ranges: BlockRange[] = []
  let { after } = wanted
  let count = 0
  let bytes = 0
  while (count < rows && after < through) {
    const found = yield* blocksAfter(blocks, source, { ...wanted, after, rows: rows - count })
    const before = count
    for (const block of found) {
      const left = { rows: rows - count, bytes: bytesMax - bytes }
      const range = rangeOf(block, { after, through, isFirst: count === 0, ...left })
      if (range === undefined) return { ranges, count, last: after }
      ranges.push(range)
      count += range.to - range.from
      bytes += bytesOf(range)
      after = block.ids[range.to - 1] ?? through
    }
    if (count === before) break
  }
  return { ranges, count, last: after }
}

/** The block with the row after an id, and those read with it; none where the list has ended. */
export function* blocksAfter(
  blocks: BlockCache,
  source: BlockSource,
  wanted: BlocksWanted,
): Step<readonly RowBlock[]> {
  const { key } = source
  const { after } = wanted
  const found = blocks.at(key, after)
  if (found !== undefined && source.validation?.isCurrent(found) !== false) return [found]
  if (found !== undefined) yield* revalidate(blocks, source, wanted)
  const confirmed = blocks.at(key, after)
  if (confirmed !== undefined) return [confirmed]
  // The blocks of a list do not overlap: what is loaded ends where the next one begins.
  const next = blocks.next(key, after)
  const through = next?.after ?? Number.MAX_SAFE_INTEGER
  const loaded = yield* source.load({ ...wanted, through })
  for (const block of loaded) blocks.add(key, block)
  if (loaded.length > 0 || next === undefined) return loaded
  // Nothing lies in between.
  next.after = after
  return yield* blocksAfter(blocks, source, wanted)
}

/** Drops the cached blocks of a run that are not what the store has. */
function* revalidate(
  blocks: BlockCache,
  source: BlockSource,
  { after, through, rows }: BlocksWanted,
): Step<void> {
  const { key, validation } = source
  if (validation === undefined) return
  const unsure: RowBlock[] = []
  let count = 0
  for (let at = after; count < rows && at < through; ) {
    const block = blocks.next(key, at)
    if (block === undefined) break
    if (!validation.isCurrent(block)) unsure.push(block)
    count += block.ids.length
    at = block.last
  }
  if (yield* validation.confirm(unsure)) return
  for (const block of unsure) if (!(yield* validation.confirm([block]))) blocks.drop(block)
}

interface RangeWanted {
  readonly after: number
  readonly through: number
  readonly rows: number
  readonly bytes: number
  /** The first row of a run comes however long it is. */
  readonly isFirst: boolean
}

function rangeOf(
  block: RowBlock,
  { after, through, rows, bytes, isFirst }: RangeWanted,
): BlockRange | undefined {
  const { ids } = block
  const from = block.after >= after ? 0 : ids.findIndex((id) => id > after)
  const end = block.last <= through ? ids.length : ids.findIndex((id) => id > through)
  let to = Math.min(end, from + rows)
  while (to > from && bytesOf({ rows: block, from, to }) > bytes) to--
  if (to === from && isFirst && from < end) to++
  return to <= from ? undefined : { rows: block, from, to }
}
