// The ids of a view in the order that is requested, as of the transaction: out of memory, brought
// up to date by what has changed since, or sorted by a statement.

import { compareRows, type SortedRow } from '../../../views/order.ts'
import { IdsBut } from '../blocks/ids-but.ts'
import type { OrderedIds } from '../blocks/ordered-ids.ts'
import { sql } from '../statements/sql.ts'
import { type Step, together } from '../statements/step.ts'
import { changedSince, changesMax } from './changed-since.ts'
import { findInOrder } from './find-in-order.ts'
import type { SortedIds } from './order-cache.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import { readLastId, readSelectedKeys, sortRows } from './sort-rows.ts'

export function* findOrder(context: PageContext, scope: ReadScope): Step<SortedIds> {
  const { orders } = context.caches
  const { version } = scope.versions
  const key = keyOf(scope)
  const cached = orders.get(key)
  if (cached?.version === version) return cached
  const sorted =
    (yield* upToDate(context, scope, cached)) ??
    // Records may have changed while a thread of its own was sorting.
    (yield* upToDate(context, scope, yield* sortRows(context, scope, 'elsewhere'))) ??
    (yield* sortRows(context, scope, 'in the transaction'))
  orders.set(key, sorted)
  return sorted
}

/**
 * Readers who see all rows share an order. From whom a column is hidden, records are hidden, so the
 * key of the rows names that reader; but for companies, which are not among these rows.
 */
function keyOf({ reader, rowsKey, plan, versions, companies }: ReadScope): string {
  const isShared = companies === undefined || companies.areAllSeen
  const seenBy = isShared ? undefined : reader
  return JSON.stringify([rowsKey, versions.accessVersion, plan.order, seenBy])
}

/** Undefined where it is not known what has changed since, or where that is much. */
function* upToDate(
  context: PageContext,
  scope: ReadScope,
  sorted: SortedIds | undefined,
): Step<SortedIds | undefined> {
  const { version } = scope.versions
  if (sorted === undefined || sorted.version > version) return undefined
  if (sorted.version === version) return sorted
  const changed = yield* changedSince(scope, sorted.version)
  if (changed === undefined) return undefined
  const [present, added, through] = yield* together(
    selectedAmong(context, scope, changed),
    readSelectedKeys(context.dialect, scope, {
      condition: sql`t."id" > ${sorted.through}`,
      count: changesMax + 1,
    }),
    readLastId(scope),
  )
  if (added.length > changesMax) return undefined
  const isAdded = new Set(added.map(({ id }) => id))
  const rows = [...present.filter(({ id }) => !isAdded.has(id)), ...added]
  const others = new IdsBut(sorted.ids, changed)
  const ids = yield* withRows(context, scope, others, { rows, through })
  return { ids, through, version }
}

function* selectedAmong(
  { dialect }: PageContext,
  scope: ReadScope,
  ids: readonly number[],
): Step<readonly SortedRow[]> {
  if (ids.length === 0) return []
  const condition = sql`t."id" in ${dialect.rowsOf(ids)}`
  return yield* readSelectedKeys(dialect, scope, { condition, count: ids.length })
}

/** The ids with those of more rows between them, in order. */
function* withRows(
  context: PageContext,
  scope: ReadScope,
  ids: IdsBut,
  { rows, through }: { readonly rows: readonly SortedRow[]; readonly through: number },
): Step<OrderedIds> {
  const sorted = rows.toSorted((a, b) => compareRows(scope.plan.order, a, b))
  const places = yield* findInOrder(context, scope, ids, sorted)
  const added = sorted.map(({ id }, index) => ({ id, before: places[index] ?? 0 }))
  return ids.with(added, through)
}
