// The next rows that a view shows, as bytes in the shape that was asked for. Pages and streams are
// made of these.

import { cutRows, type RowRange } from '../../../rules/cut-rows.ts'
import { listingSource } from '../blocks/listing-source.ts'
import { type BlockRange, blocksAfter, type Run, readRun } from '../blocks/read-run.ts'
import type { Step } from '../statements/step.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope, RowsWanted } from './read-scope.ts'
import { rowsOfRecords } from './rows-of-records.ts'
import { selectedRun } from './selected-run.ts'

export interface ShownRows {
  readonly ranges: readonly RowRange[]
  /** The same where the rows are shown as they lie in memory. */
  readonly blocks?: readonly BlockRange[]
  readonly count: number
  /** The id of the last row; where there is none, the id after which they were looked for. */
  readonly last: number
  /** Whether the view goes on after them. */
  readonly hasMore: boolean
}

/** At least one row where there is one, even where it has more bytes than wanted. */
export function* readRows(
  context: PageContext,
  scope: ReadScope,
  wanted: RowsWanted,
): Step<ShownRows> {
  const { shape, mask } = scope
  if (shape === 'of records') {
    const { rows, ...found } = yield* rowsOfRecords(context, scope, wanted)
    return { ...found, ranges: [{ rows, from: 0, to: found.count }] }
  }
  const run = scope.isWhole
    ? yield* wholeRun(context, scope, wanted)
    : yield* selectedRun(context, scope, wanted)
  if (shape === 'as rendered') return { ...run, blocks: run.ranges }
  if (mask === undefined) {
    const cut = context.caches.cuts.cutter(shape, scope.plan.projection)
    return { ...run, ranges: run.ranges.map((range) => ({ ...range, rows: cut(range.rows) })) }
  }
  const hidden = yield* mask.hiddenAmong(idsOf(run.ranges))
  const rows = cutRows(shape, run.ranges, hidden)
  return { ...run, ranges: [{ rows, from: 0, to: run.count }] }
}

function* wholeRun(
  { dialect, caches }: PageContext,
  { listing, versions }: ReadScope,
  wanted: RowsWanted,
): Step<Run & { readonly hasMore: boolean }> {
  const source = listingSource(dialect, listing, versions)
  const through = Number.MAX_SAFE_INTEGER
  const run = yield* readRun(caches.blocks, source, { ...wanted, through })
  const next = { after: run.last, through, rows: 1, bytesMax: wanted.bytesMax }
  return { ...run, hasMore: (yield* blocksAfter(caches.blocks, source, next)).length > 0 }
}

function idsOf(ranges: readonly BlockRange[]): readonly number[] {
  return ranges.flatMap(({ rows, from, to }) => rows.ids.slice(from, to))
}
