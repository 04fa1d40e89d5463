// Reads a page of a view: scope, start, rows, bytes.

import { limits } from '@kontor/contract/limits.ts'
import { PageBudget } from '../../../views/page.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import { withIdBound } from '../../../views/with-id-bound.ts'
import type { Page, PageInput } from '../../port/views.ts'
import type { BlockRange } from '../blocks/read-run.ts'
import type { RowRange } from '../rendering/cut-rows.ts'
import type { Step } from '../statements/step.ts'
import { gzipPage, plainPage, sizedRows } from './build-page.ts'
import { type DirectorySource, isDirectory, readDirectory } from './directory-rows.ts'
import type { PageContext } from './page-context.ts'
import type { ShownRows } from './read-rows.ts'
import { type ReadScope, readScope } from './read-scope.ts'
import type { RowSequence } from './row-sequence.ts'
import { sequenceOf } from './sequence-of.ts'

/** Refuses a page over the cap with the largest limit that fits, before all of it is read. */
export function* readPage(context: PageContext, input: PageInput): Step<Page> {
  if (isDirectory(input.plan.source)) return yield* directoryPage(input, input.plan.source)
  const scope = yield* readScope(context, { ...input, plan: withIdBound(input.plan) })
  const { plan } = scope
  const sequence = yield* sequenceOf(context, scope)
  const start = yield* sequence.findStart(input.start)
  if (start === undefined) return plainPage(plan, { count: 0, hasMore: false }, [])
  const { after, state } = start
  const rows = yield* readRowsOfPage(sequence, plan, after)
  const offset = plan.offset + rows.count
  const next = rows.hasMore ? yield* sequence.placeAfter(rows.last, { offset, state }) : undefined
  if (next?.state !== undefined && next.sorted === undefined) {
    context.caches.places.setCounted(scope.countsKey, next)
  }
  const page = pageOfRows(context, scope, { rows, isGzipWelcome: input.isGzipWelcome })
  return {
    ...page,
    next,
    ...(rows.hasMore && { nextOffset: offset }),
    ...(state === undefined ? { movedAfter: after } : {}),
  }
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

function* readRowsOfPage(sequence: RowSequence, plan: ViewPlan, start: number): Step<ShownRows> {
  const budget = new PageBudget(plan)
  const ranges: RowRange[] = []
  const blocks: BlockRange[] = []
  let [count, last, hasMore, hasRoom] = [0, start, true, true]
  while (hasMore && hasRoom && count < plan.limit) {
    const rowsMax = Math.min(plan.limit - count, rowsAtOnce)
    const bounds = { after: last, rowsMax, bytesMax: limits.viewResponseBytesMax }
    const found = yield* sequence.read(bounds)
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
  { reader, plan, start: known }: PageInput,
  source: DirectorySource,
): Step<Page> {
  const { rows, next, ...found } = yield* readDirectory(reader, plan, { source, start: known })
  const ranges = [{ rows, from: 0, to: found.count }]
  const budget = new PageBudget(plan)
  budget.addAll(sizedRows(ranges))
  budget.check(found.hasMore)
  const isMoved = found.after !== plan.offset
  return {
    ...plainPage(plan, found, ranges),
    next,
    ...(found.hasMore && { nextOffset: plan.offset + found.count }),
    ...(isMoved && { movedAfter: found.after }),
  }
}
