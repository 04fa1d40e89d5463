// The rows of the directory's views: they are few, so they are filtered, ordered and rendered in
// memory.

import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import { renderRow } from '../../../rules/rows/render-row.ts'
import { compareRows, type SortedRow, type SortKey } from '../../../views/order.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { DirectoryRow } from '../../port/directory.ts'
import type { PageStart } from '../../port/views.ts'
import type { RowBytes } from '../rendering/cut-rows.ts'
import type { Step } from '../statements/step.ts'
import { directoryRows } from '../unit/directory.ts'
import { rowBytes } from './rows-of-records.ts'

export type DirectorySource = Parameters<typeof directoryRows>[0]

export function isDirectory(source: string): source is DirectorySource {
  return source === 'units' || source === 'users' || source === 'groups'
}

export interface DirectoryPage {
  readonly rows: RowBytes
  readonly count: number
  /** How many rows come before. */
  readonly after: number
  readonly hasMore: boolean
  /** Where the next page begins, where rows have an order; else its offset tells all. */
  readonly next: PageStart | undefined
}

/** The rows of the plan, from the place that its caller was given, if there is one. */
export function* readDirectory(
  reader: Reader,
  plan: ViewPlan,
  { source, start }: { readonly source: DirectorySource; readonly start: PageStart | undefined },
): Step<DirectoryPage> {
  const all = (yield* selectRows(reader, plan, source))
    .map((row) => ({ row, ...sortedRow(plan, row) }))
    .toSorted((a, b) => compareRows(plan.order, a, b))
  const order = JSON.stringify(plan.order)
  const after = start?.sorted?.order === order ? placeOf(plan, all, start) : plan.offset
  const page = all.slice(after, after + plan.limit)
  const count = page.length
  const hasMore = all.length > after + count
  const { id = 0, keys = [] } = page.at(-1) ?? {}
  const hasNext = hasMore && plan.order.length > 0
  return {
    ...{ count, after, hasMore },
    rows: rowBytes(page.map(({ row }) => renderRow(plan.projection, row))),
    next: hasNext ? { offset: plan.offset + count, id, sorted: { order, keys } } : undefined,
  }
}

/** Every row that the filter selects. */
export function* selectRows(
  reader: Reader,
  plan: ViewPlan,
  source: DirectorySource,
): Step<readonly DirectoryRow[]> {
  const all = yield* directoryRows(source, reader)
  return all.filter((row) => {
    const fields = { column: (name: string) => row[name], property: () => null }
    return plan.conditions.every((condition) => evaluateFilter(condition, fields) === true)
  })
}

function sortedRow({ order }: ViewPlan, row: DirectoryRow): SortedRow {
  return { id: Number(row['id']), keys: order.map(({ field: { name } }) => sortKey(row[name])) }
}

function sortKey(value: unknown): SortKey {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** How many rows come before the place, or were at it. */
function placeOf({ order }: ViewPlan, all: readonly SortedRow[], start: PageStart): number {
  const last = { id: start.id, keys: start.sorted?.keys ?? [] }
  const next = all.findIndex((row) => compareRows(order, row, last) > 0)
  return next < 0 ? all.length : next
}
