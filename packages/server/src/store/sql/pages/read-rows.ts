// The next rows of a view as bytes, with the columns and properties that were requested. Pages and
// streams are made of these.

import { cutRows, type RowRange } from '../../../rules/cut-rows.ts'
import { listingSource } from '../blocks/listing-source.ts'
import {
  type BlockRange,
  blocksAfter,
  type ReadBounds,
  type Run,
  readRun,
} from '../blocks/read-run.ts'
import type { Step } from '../statements/step.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import { rowsOfRecords } from './rows-of-records.ts'
import { selectedRun } from './selected-run.ts'

export interface ShownRows {
  readonly ranges: readonly RowRange[]
  /** The same where the rows are sent as they are stored. */
  readonly blocks?: readonly BlockRange[]
  readonly count: number
  /** The id of the last row; where there is none, the id after which they were looked for. */
  readonly last: number
  /** Whether the view goes on after them. */
  readonly hasMore: boolean
}

export function* readRows(
  context: PageContext,
  scope: ReadScope,
  bounds: ReadBounds,
): Step<ShownRows> {
  const { origin, mask } = scope
  if (origin === 'from records') {
    const { rows, ...found } = yield* rowsOfRecords(context, scope, bounds)
    return { ...found, ranges: [{ rows, from: 0, to: found.count }] }
  }
  const run = scope.isWhole
    ? yield* wholeRun(context, scope, bounds)
    : yield* selectedRun(context, scope, bounds)
  if (origin === 'as stored') return { ...run, blocks: run.ranges }
  if (mask === undefined) {
    const cut = context.caches.cuts.cutter(origin, scope.plan.projection)
    return { ...run, ranges: run.ranges.map((range) => ({ ...range, rows: cut(range.rows) })) }
  }
  const hidden = yield* mask.hiddenAmong(idsOf(run.ranges))
  const rows = cutRows(origin, run.ranges, hidden)
  return { ...run, ranges: [{ rows, from: 0, to: run.count }] }
}

function* wholeRun(
  context: PageContext,
  scope: ReadScope,
  bounds: ReadBounds,
): Step<Run & { readonly hasMore: boolean }> {
  const { blocks } = context.caches
  const source = listingSource(context, scope)
  const through = Number.MAX_SAFE_INTEGER
  const run = yield* readRun(blocks, source, { ...bounds, through })
  const next = { after: run.last, through, rowsMax: 1, bytesMax: bounds.bytesMax }
  return { ...run, hasMore: (yield* blocksAfter(blocks, source, next)).length > 0 }
}

function idsOf(ranges: readonly BlockRange[]): readonly number[] {
  return ranges.flatMap(({ rows, from, to }) => rows.ids.slice(from, to))
}
