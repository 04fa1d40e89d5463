// The next rows of a source: from cached blocks that are up to date, else read from the store and
// cached.

import { bytesOf, type RowRange } from '../rendering/cut-rows.ts'
import type { Step } from '../statements/step.ts'
import type { BlockCache } from './block-cache.ts'
import type { RowBlock } from './row-block.ts'

export type BlockRange = RowRange<RowBlock>

/** Rows in ascending order of id: a listing, or those of its rows that a filter selects. */
export interface BlockSource {
  /** Names it in the cache of blocks. */
  readonly key: string
  /** The next rows as blocks; none where the source ends. */
  load(bounds: RunBounds): Step<readonly RowBlock[]>
  /** Absent where blocks never go stale. */
  readonly validation?: Validation
}

export interface Validation {
  /** Whether the block is as the store has it, as far as is known. */
  isCurrent(block: RowBlock): boolean
  /** Asks the store whether it has the same as these adjoining blocks, which are current then. */
  confirm(blocks: readonly RowBlock[]): Step<boolean>
}

/** Which rows to read next. */
export interface ReadBounds {
  /** The id before the first row. */
  readonly after: number
  readonly rowsMax: number
  /** Of all rows together; the first one is read even if it is longer. */
  readonly bytesMax: number
}

export interface RunBounds extends ReadBounds {
  /** The last id that a row may have. */
  readonly through: number
}

export interface Run {
  readonly ranges: readonly BlockRange[]
  readonly count: number
  /** The id of the last row; `after` where there is none. */
  readonly last: number
}

export function* readRun(blocks: BlockCache, source: BlockSource, bounds: RunBounds): Step<Run> {
  const { through, rowsMax, bytesMax } = bounds
  const ranges: BlockRange[] = []
  let { after } = bounds
  let count = 0
  let bytes = 0
  while (count < rowsMax && after < through) {
    const found = yield* blocksAfter(blocks, source, { ...bounds, after, rowsMax: rowsMax - count })
    const before = count
    for (const block of found) {
      const left = { rowsMax: rowsMax - count, bytesMax: bytesMax - bytes }
      const range = rangeOf(block, { after, through, ...left }, count === 0)
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

/** The block with the row after an id, and those read with it; none where the source has ended. */
export function* blocksAfter(
  blocks: BlockCache,
  source: BlockSource,
  bounds: RunBounds,
): Step<readonly RowBlock[]> {
  const { key } = source
  const { after } = bounds
  const found = blocks.at(key, after)
  if (found !== undefined && source.validation?.isCurrent(found) !== false) return [found]
  if (found !== undefined) yield* revalidate(blocks, source, bounds)
  const confirmed = blocks.at(key, after)
  if (confirmed !== undefined) return [confirmed]
  // The blocks of a source do not overlap: what is loaded ends where the next one begins.
  const next = blocks.next(key, after)
  const through = next?.after ?? Number.MAX_SAFE_INTEGER
  const loaded = yield* source.load({ ...bounds, through })
  for (const block of loaded) blocks.add(key, block)
  if (loaded.length > 0 || next === undefined) return loaded
  // No row lies between the id and the next block.
  next.after = after
  return yield* blocksAfter(blocks, source, bounds)
}

/** Asks the store about the cached blocks of a run, and drops those that are out of date. */
function* revalidate(
  blocks: BlockCache,
  source: BlockSource,
  { after, through, rowsMax }: RunBounds,
): Step<void> {
  const { key, validation } = source
  if (validation === undefined) return
  const cached: RowBlock[] = []
  let count = 0
  for (let at = after; count < rowsMax && at < through; ) {
    const block = blocks.next(key, at)
    if (block === undefined) break
    cached.push(block)
    count += block.ids.length
    at = block.last
  }
  for (const adjoining of adjoiningBlocks(cached)) {
    const stale = adjoining.filter((block) => !validation.isCurrent(block))
    if (stale.length === 0 || (yield* validation.confirm(adjoining))) continue
    for (const block of stale) if (!(yield* validation.confirm([block]))) blocks.drop(block)
  }
}

/** Blocks in groups without a gap: rows in a gap could make up for rows that are gone. */
function adjoiningBlocks(blocks: readonly RowBlock[]): readonly (readonly RowBlock[])[] {
  const groups: RowBlock[][] = []
  for (const block of blocks) {
    const group = groups.at(-1)
    if (group?.at(-1)?.last === block.after) group.push(block)
    else groups.push([block])
  }
  return groups
}

/** The rows of a block within the bounds; undefined where there is none. */
function rangeOf(
  block: RowBlock,
  { after, through, rowsMax, bytesMax }: RunBounds,
  isFirst: boolean,
): BlockRange | undefined {
  const { ids } = block
  const from = block.after >= after ? 0 : ids.findIndex((id) => id > after)
  const end = block.last <= through ? ids.length : ids.findIndex((id) => id > through)
  let to = Math.min(end, from + rowsMax)
  while (to > from && bytesOf({ rows: block, from, to }) > bytesMax) to--
  // The first row of a run is read even if it is longer.
  if (to === from && isFirst && from < end) to++
  return to <= from ? undefined : { rows: block, from, to }
}
