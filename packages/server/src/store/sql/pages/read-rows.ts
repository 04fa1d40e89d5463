// Rows of a view as bytes, with the columns and properties that were requested: the next ones by
// id, or those of given ids. Pages and streams are made of these.

import { listingSource } from '../blocks/listing-source.ts'
import {
  type BlockRange,
  blocksAfter,
  type ReadBounds,
  type Run,
  readRun,
} from '../blocks/read-run.ts'
import { cutRows, type RowRange } from '../rendering/cut-rows.ts'
import type { Step } from '../statements/step.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import { recordsOf, rowsOfRecords } from './rows-of-records.ts'
import { runOf, selectedRun } from './selected-run.ts'

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
  if (scope.origin === 'from records') {
    const { rows, ...found } = yield* rowsOfRecords(context, scope, bounds)
    return { ...found, ranges: [{ rows, from: 0, to: found.count }] }
  }
  const run = scope.isWhole
    ? yield* wholeRun(context, scope, bounds)
    : yield* selectedRun(context, scope, bounds)
  return yield* projected(context, scope, run)
}

/** Rows by their ids, which ascend and are those of the view: as many as have so many bytes. */
export function* readRowsOf(
  context: PageContext,
  scope: ReadScope,
  ids: readonly number[],
  bytesMax: number,
): Step<Pick<ShownRows, 'ranges' | 'count'>> {
  if (scope.origin === 'from records') {
    const rows = yield* recordsOf(context, scope, ids, bytesMax)
    return { ranges: [{ rows, from: 0, to: rows.ends.length }], count: rows.ends.length }
  }
  const run = yield* runOf(context, scope, { ids, serial: undefined }, bytesMax)
  return yield* projected(context, scope, { ...run, hasMore: false })
}

/** The rows with the columns and properties of the plan. */
function* projected(
  context: PageContext,
  scope: ReadScope,
  run: Run & { readonly hasMore: boolean },
): Step<ShownRows> {
  const { origin, mask } = scope
  if (origin === 'from records') throw new Error('Rows that are stored are needed.')
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
