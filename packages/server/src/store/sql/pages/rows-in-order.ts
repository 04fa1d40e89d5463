// The rows of a read in the order that is requested. A row is known by how many come before it: the
// order of one state of the records is the same for everybody who reads them.

import { IdsBut } from '../blocks/ids-but.ts'
import { firstWithin, type Measured, measureRows } from '../blocks/load-blocks.ts'
import type { OrderedIds } from '../blocks/ordered-ids.ts'
import type { RowRange } from '../rendering/cut-rows.ts'
import { sql } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import { findInOrder } from './find-in-order.ts'
import { findOrder } from './find-order.ts'
import { stateNamed } from './find-start.ts'
import type { SortedIds } from './order-cache.ts'
import type { PageContext } from './page-context.ts'
import { readRowsOf } from './read-rows.ts'
import type { ReadScope } from './read-scope.ts'
import type { RowSequence } from './row-sequence.ts'
import { measureRecords } from './rows-of-records.ts'
import { readKeysOf } from './sort-rows.ts'

export function* rowsInOrder(context: PageContext, scope: ReadScope): Step<RowSequence> {
  const { order: terms, idMax = Number.POSITIVE_INFINITY } = scope.plan
  const ids = idsUpTo(idMax, yield* findOrder(context, scope))
  const order = JSON.stringify([terms, idMax])
  const state = stateNamed(`${scope.versions.version} ${scope.rowsKey} ${order}`)
  return {
    *findStart(known) {
      if (known?.sorted?.order !== order) return { after: scope.plan.offset, state }
      if (known.state === state) return { after: known.offset, state }
      const row = { id: known.id, keys: known.sorted.keys }
      const [after = 0] = yield* findInOrder(context, scope, new IdsBut(ids, []), [row])
      return { after, state: after === known.offset ? state : undefined }
    },
    *read({ after, rowsMax, bytesMax }) {
      const next = ids.slice(after, after + rowsMax)
      const first = yield* firstOf(context, scope, next, bytesMax)
      const last = after + first.length
      const ranges = yield* rowsOf(context, scope, first, bytesMax)
      return { ranges, count: first.length, last, hasMore: last < ids.length }
    },
    *placeAfter(last, { offset, state: counted }) {
      const id = ids.at(last - 1)
      const [row] = yield* readKeysOf(context.dialect, scope, [id])
      return { offset, id, sorted: { order, keys: row?.keys ?? [] }, state: counted }
    },
  }
}

function idsUpTo(idMax: number, { ids, through }: SortedIds): OrderedIds {
  return through <= idMax ? ids : ids.upTo(idMax)
}

/** The first of the rows that have so many bytes together, but one at least. */
function* firstOf(
  context: PageContext,
  scope: ReadScope,
  ids: readonly number[],
  bytesMax: number,
): Step<readonly number[]> {
  if (ids.length === 0) return []
  return firstWithin(ids, yield* measure(context, scope, ids), bytesMax)
}

function measure(context: PageContext, scope: ReadScope, ids: readonly number[]): Step<Measured> {
  if (scope.origin === 'from records') return measureRecords(context, scope, ids)
  return measureRows(
    context.dialect,
    sql`select t."id", t."bytes" ${scope.listing.entries}
      and t."id" in ${context.dialect.rowsOf(ids)} order by t."id"`,
  )
}

/** The rows of these ids, each for itself. */
function* rowsOf(
  context: PageContext,
  scope: ReadScope,
  ids: readonly number[],
  bytesMax: number,
): Step<readonly RowRange[]> {
  const ascending = ids.toSorted((a, b) => a - b)
  const rows = new Map<number, RowRange>()
  while (rows.size < ascending.length) {
    const found = yield* readRowsOf(context, scope, ascending.slice(rows.size), bytesMax)
    for (const each of found.ranges.flatMap(rowsOfRange)) {
      rows.set(ascending[rows.size] ?? 0, each)
    }
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

function rowsOfRange({ rows, from, to }: RowRange): readonly RowRange[] {
  return Array.from({ length: to - from }, (_, index) => {
    return { rows, from: from + index, to: from + index + 1 }
  })
}
