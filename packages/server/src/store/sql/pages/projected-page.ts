// Pages of rows of another shape than they were rendered in, each picked from a text of its own.

import { PageBudget } from '../../../views/page.ts'
import type { Context } from '../operations.ts'
import type { Step } from '../statements/step.ts'
import { type Page, plainPage } from './build-page.ts'
import { firstPiece } from './piece.ts'
import { rowTexts } from './row-texts.ts'
import { rememberEnd } from './walk.ts'
import { readWindow, type WindowInput } from './window.ts'

/** Most pages are of a thousand rows. */
const projectedChunkRows = 1000

/** Rows of another shape are built one by one, and no further than the cap. */
export function* projectedPage(context: Context, input: WindowInput, afterId: number): Step<Page> {
  const { plan } = input
  const budget = new PageBudget(plan)
  const rows: Uint8Array[] = []
  let lastId: number | undefined
  let hasMore = false
  for (let hasRoom = true; hasRoom && !hasMore; ) {
    const left = plan.limit - rows.length
    const wanted = Math.min(left, projectedChunkRows) + 1
    const window = yield* readWindow(context, input, lastId ?? afterId, wanted)
    const shown = (yield* firstPiece(context, input, window)).slice(0, left)
    for (const text of yield* rowTexts(context, input, shown)) {
      const row = Buffer.from(text)
      rows.push(row)
      hasRoom = budget.add(row.length)
      if (!hasRoom) break
    }
    lastId = shown.at(-1) ?? lastId
    const isEnd = shown.length === window.ids.length && window.ids.length < wanted
    hasMore = rows.length === plan.limit && window.ids.length > shown.length
    if (isEnd) break
  }
  budget.check(hasMore)
  yield* rememberEnd(context, input, { count: rows.length, hasMore, lastId })
  return plainPage(plan, { rows, count: rows.length, hasMore })
}
