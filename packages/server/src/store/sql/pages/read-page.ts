// Reads a page of a view. Rows are shown as they were rendered when they were written wherever that
// is what was asked for; other columns and properties are picked from the same texts.

import { PageBudget } from '../../../views/page.ts'
import type { Context } from '../operations.ts'
import { asSeen } from '../rights/borrowed-column.ts'
import type { Step } from '../statements/step.ts'
import { asPlanned } from './as-planned.ts'
import { type Page, plainPage } from './build-page.ts'
import { projectedPage } from './projected-page.ts'
import { renderedPage } from './rendered-page.ts'
import { directoryTexts, isDirectory } from './row-texts.ts'
import { startOf } from './walk.ts'
import type { PageInput, WindowInput } from './window.ts'

export function* readPage(context: Context, asked: PageInput): Step<Page> {
  const input = yield* asPlanned(context, yield* asSeen(context, asked))
  const { plan } = input
  if (isDirectory(plan.source)) return yield* directoryPage(input, plan.source)
  const afterId = yield* startOf(context, input)
  if (afterId === undefined) return plainPage(plan, { rows: [], count: 0, hasMore: false })
  return plan.isPredefined
    ? yield* renderedPage(context, input, afterId)
    : yield* projectedPage(context, input, afterId)
}

/** The directory is small: it is filtered and rendered in memory. */
function* directoryPage(
  input: WindowInput,
  source: Parameters<typeof directoryTexts>[1],
): Step<Page> {
  const { plan } = input
  const fitting = yield* directoryTexts(input, source)
  const budget = new PageBudget(plan)
  const rows: Uint8Array[] = []
  for (const text of fitting.slice(plan.offset, plan.offset + plan.limit)) {
    const row = Buffer.from(text)
    rows.push(row)
    if (!budget.add(row.length)) break
  }
  const hasMore = fitting.length > plan.offset + rows.length
  budget.check(hasMore)
  return plainPage(plan, { rows, count: rows.length, hasMore })
}
