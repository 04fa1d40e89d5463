// Pages of rows as they were rendered when they were written: bytes from end to end.

import { sql } from 'kysely'
import { PageBudget } from '../../views/page.ts'
import { gzipPage, type Page, partBytes, plainPage } from './build-page.ts'
import { joinedRows } from './load-blocks.ts'
import type { Context } from './operations.ts'
import { readBlocks } from './read-blocks.ts'
import type { Sql } from './sql-dialect.ts'
import type { Step } from './step.ts'
import { rememberEnd } from './walk.ts'
import {
  type PageInput,
  readWindow,
  showsEverything,
  type Window,
  type WindowInput,
} from './window.ts'

/** Rows looked up at a time: enough to be quick, few enough to stop soon at the cap. */
const chunkRows = 4096

interface Measured extends Window {
  readonly hasMore: boolean
}

/** The rows of the page by their sizes; refuses a page that is too large before any is read. */
function* measurePage(context: Context, input: WindowInput, afterId: number): Step<Measured> {
  const { limit } = input.plan
  const budget = new PageBudget(input.plan)
  const ids: number[] = []
  const sizes: number[] = []
  let changed = 0
  let hasMore = false
  for (let hasRoom = true; hasRoom && !hasMore; ) {
    const wanted = Math.min(limit - ids.length, chunkRows) + 1
    const window = yield* readWindow(context, input, ids.at(-1) ?? afterId, wanted)
    changed = Math.max(changed, window.changed)
    for (const [index, size] of window.sizes.slice(0, wanted - 1).entries()) {
      ids.push(window.ids[index] ?? 0)
      sizes.push(size)
      hasRoom = budget.add(size)
      if (!hasRoom) break
    }
    hasMore = ids.length === limit && window.ids.length === wanted
    if (window.ids.length < wanted) break
  }
  budget.check(hasMore)
  rememberEnd(context, input, { count: ids.length, hasMore, lastId: ids.at(-1) })
  return { ids, sizes, changed, hasMore }
}

/** Sizes first, all of them; then the rows, as bytes from end to end. */
export function* renderedPage(context: Context, input: PageInput, afterId: number): Step<Page> {
  const { plan, reader } = input
  const window = yield* measurePage(context, input, afterId)
  const { ids, hasMore } = window
  const count = ids.length
  if (count === 0) return plainPage(plan, { rows: [], count, hasMore })
  if (!(yield* showsEverything(context, input))) {
    const chosen = sql`t."id" in ${context.dialect.rowsOf(ids)}`
    return plainPage(plan, { rows: [yield* rowsWhere(context, input, chosen)], count, hasMore })
  }
  if (plan.listing === undefined) {
    const all = sql`t."id" between ${ids[0]} and ${ids.at(-1)}`
    return plainPage(plan, { rows: [yield* rowsWhere(context, input, all)], count, hasMore })
  }
  const parts = yield* readBlocks(context, { unit: reader.unit, view: plan.listing }, window)
  if (!input.isGzipWelcome) return plainPage(plan, { rows: parts.map(partBytes), count, hasMore })
  return gzipPage(plan, { parts, count, hasMore }, context.rows)
}

function rowsWhere(context: Context, { reader, plan }: WindowInput, chosen: Sql): Step<Uint8Array> {
  const { listing } = plan
  const table = sql.table(listing === undefined ? plan.source : 'listingRow')
  const ofListing = listing === undefined ? sql`` : sql` and t."view" = ${listing}`
  return joinedRows(
    context,
    sql`select t."row" from ${table} t where t."unit" = ${reader.unit}${ofListing} and ${chosen}
      order by t."id"`,
  )
}
