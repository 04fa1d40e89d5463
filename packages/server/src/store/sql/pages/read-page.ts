// Reads a page of a view: scope, start, rows, bytes.

import { limits } from '@kontor/contract/limits.ts'
import type { RowRange } from '../../../rules/cut-rows.ts'
import { PageBudget } from '../../../views/page.ts'
import type { Page, PageInput } from '../../port/views.ts'
import type { BlockRange } from '../blocks/read-run.ts'
import type { Step } from '../statements/step.ts'
import { gzipPage, plainPage, sizedRows } from './build-page.ts'
import { directoryTexts, isDirectory } from './directory-texts.ts'
import { findStart } from './find-start.ts'
import type { PageContext } from './page-context.ts'
import { readRows, type ShownRows } from './read-rows.ts'
import { type ReadScope, readScope } from './read-scope.ts'
import { rowBytes } from './rows-of-records.ts'

/** Refuses a page over the cap with the largest limit that fits, before all of it is read. */
export function* readPage(context: PageContext, input: PageInput): Step<Page> {
  if (isDirectory(input.plan.source)) return yield* directoryPage(input, input.plan.source)
  const scope = yield* readScope(context, input)
  const { plan } = scope
  const start = yield* findStart(context, scope, input.start)
  if (start === undefined) return plainPage(plan, { count: 0, hasMore: false }, [])
  const rows = yield* readRowsOfPage(context, scope, start.id)
  const { count, hasMore, last } = rows
  const { state } = start
  const next = hasMore ? { offset: plan.offset + count, id: last, state } : undefined
  if (next !== undefined && state !== undefined) {
    context.caches.places.setCounted(scope.counts, next)
  }
  const page = pageOfRows(context, scope, { rows, isGzipWelcome: input.isGzipWelcome })
  return { ...page, next, ...(state === undefined ? { movedAfter: start.id } : {}) }
}

interface RowsOfPage {
  readonly rows: ShownRows
  readonly isGzipWelcome: boolean
}

function pageOfRows(
  { caches }: PageContext,
  { plan, isWhole }: ReadScope,
  { rows, isGzipWelcome }: RowsOfPage,
): Page {
  const { blocks, ranges } = rows
  if (!isGzipWelcome || blocks === undefined || !isWhole) return plainPage(plan, rows, ranges)
  return gzipPage(plan, rows, { ranges: blocks, cache: caches.compressed })
}

/** Rows that are read at a time. Most pages are of a thousand. */
const rowsAtOnce = 1024

function* readRowsOfPage(context: PageContext, scope: ReadScope, start: number): Step<ShownRows> {
  const { plan } = scope
  const budget = new PageBudget(plan)
  const ranges: RowRange[] = []
  const blocks: BlockRange[] = []
  let [count, last, hasMore, hasRoom] = [0, start, true, true]
  while (hasMore && hasRoom && count < plan.limit) {
    const rowsMax = Math.min(plan.limit - count, rowsAtOnce)
    const bounds = { after: last, rowsMax, bytesMax: limits.viewResponseBytesMax }
    const found = yield* readRows(context, scope, bounds)
    ranges.push(...found.ranges)
    blocks.push(...(found.blocks ?? []))
    ;({ last, hasMore } = found)
    count += found.count
    hasRoom = budget.addAll(sizedRows(found.ranges))
  }
  budget.check(hasMore)
  const rows = { ranges, count, hasMore, last }
  return blocks.length > 0 ? { ...rows, blocks } : rows
}

function* directoryPage(
  { reader, plan }: PageInput,
  source: Parameters<typeof directoryTexts>[2],
): Step<Page> {
  const all = yield* directoryTexts(reader, plan, source)
  const rows = rowBytes(all.slice(plan.offset, plan.offset + plan.limit))
  const count = rows.ends.length
  const ranges = [{ rows, from: 0, to: count }]
  const budget = new PageBudget(plan)
  budget.addAll(sizedRows(ranges))
  const hasMore = all.length > plan.offset + count
  budget.check(hasMore)
  return plainPage(plan, { count, hasMore }, ranges)
}
