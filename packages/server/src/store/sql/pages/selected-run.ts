// Reads the rows that a filter or the reader's rights select: dense ones from the blocks of the
// whole listing, sparse ones from blocks of their own.

import type { Listing } from '../blocks/listing.ts'
import { listingSource } from '../blocks/listing-source.ts'
import { type AsOf, loadRows } from '../blocks/load-blocks.ts'
import {
  type BlockRange,
  type BlockSource,
  type ReadBounds,
  type Run,
  readRun,
} from '../blocks/read-run.ts'
import { bytesOf } from '../rendering/cut-rows.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import type { Step } from '../statements/step.ts'
import { type FoundIds, findIds } from './find-ids.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'

export function* selectedRun(
  context: PageContext,
  scope: ReadScope,
  { after, rowsMax, bytesMax }: ReadBounds,
): Step<Run & { readonly hasMore: boolean }> {
  const found = yield* findIds(context, scope, after, rowsMax + 1)
  const ids = found.ids.slice(0, rowsMax)
  if (ids.length === 0) return { ranges: [], count: 0, last: after, hasMore: false }
  const run = yield* runOf(context, scope, { ...found, ids }, bytesMax)
  return { ...run, hasMore: run.count < found.ids.length }
}

/** The rows of these ids, of which there are some, until they have so many bytes. */
export function* runOf(
  context: PageContext,
  scope: ReadScope,
  found: FoundIds,
  bytesMax: number,
): Step<Run> {
  const { ids } = found
  const [first = 0, last = 0] = [ids[0], ids.at(-1)]
  return last - first < ids.length * denseIds
    ? yield* denseRun(context, scope, ids, bytesMax)
    : yield* sparseRun(context, scope, found, bytesMax)
}

/** Ids for each selected row, up to which the rows between them are read as well. */
const denseIds = 4

/** Reads all rows of the listing from the first to the last id, and picks those with the ids. */
function* denseRun(
  context: PageContext,
  scope: ReadScope,
  ids: readonly number[],
  bytesMax: number,
): Step<Run> {
  const source = listingSource(context, scope)
  const through = ids.at(-1) ?? 0
  const ranges: BlockRange[] = []
  let count = 0
  let last = (ids[0] ?? 1) - 1
  for (let bytes = 0; count < ids.length && bytes < bytesMax; ) {
    const left = { rowsMax: ids.length, bytesMax: bytesMax - bytes }
    const bounds = { after: (ids[count] ?? 1) - 1, through, ...left }
    const run = yield* readRun(context.caches.blocks, source, bounds)
    if (run.count === 0) throw new Error('No row is stored for an id that a filter found.')
    const picked = pick(run.ranges, ids, count)
    ranges.push(...picked.ranges)
    count = picked.next
    last = ids[count - 1] ?? last
    bytes += picked.bytes
  }
  return { ranges, count, last }
}

interface Picked {
  readonly ranges: readonly BlockRange[]
  /** The index of the first id that is not among the rows. */
  readonly next: number
  readonly bytes: number
}

/** The rows with these ids, from an index on. */
function pick(run: readonly BlockRange[], ids: readonly number[], start: number): Picked {
  const ranges: BlockRange[] = []
  let next = start
  let bytes = 0
  for (const { rows, from, to } of run) {
    for (let at = from; at < to; ) {
      while (at < to && rows.ids[at] !== ids[next]) at++
      const first = at
      while (at < to && rows.ids[at] === ids[next]) {
        at++
        next++
      }
      if (at === first) continue
      ranges.push({ rows, from: first, to: at })
      bytes += bytesOf({ rows, from: first, to: at })
    }
  }
  return { ranges, next, bytes }
}

function* sparseRun(
  { dialect, caches }: PageContext,
  { listing, versions }: ReadScope,
  { ids, serial }: FoundIds,
  bytesMax: number,
): Step<Run> {
  const asOf = versions.version
  if (serial === undefined) {
    const blocks = yield* loadRows(dialect, listing, { ids, bytesMax, asOf })
    const ranges = blocks.map((rows) => ({ rows, from: 0, to: rows.ids.length }))
    const count = ranges.reduce((sum, { to }) => sum + to, 0)
    return { ranges, count, last: ids[count - 1] ?? 0 }
  }
  const source = selectionSource(dialect, listing, { ids, serial, asOf })
  const ends = { after: (ids[0] ?? 1) - 1, through: ids.at(-1) ?? 0 }
  return yield* readRun(caches.blocks, source, { ...ends, rowsMax: ids.length, bytesMax })
}

/** Without validation: a selection is of one state of the records, and so are its blocks. */
function selectionSource(
  dialect: SqlDialect,
  listing: Listing,
  { ids, serial, asOf }: FoundIds & AsOf,
): BlockSource {
  return {
    key: `selection ${serial}`,
    *load({ after, through, bytesMax }) {
      const within = ids.filter((id) => id > after && id <= through)
      if (within.length === 0) return []
      return yield* loadRows(dialect, listing, { ids: within, bytesMax, asOf })
    },
  }
}
