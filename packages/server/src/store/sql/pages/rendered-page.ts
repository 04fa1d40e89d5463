// Pages of rows as they were rendered when they were written: bytes from end to end.

import { PageBudget } from '../../../views/page.ts'
import { compressedParts } from '../blocks/compressed-rows.ts'
import { joinedRows } from '../blocks/load-blocks.ts'
import { partBytes, readBlocks } from '../blocks/read-blocks.ts'
import type { Context } from '../operations.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import { gzipPage, heldPage, type Page, plainPage } from './build-page.ts'
import { findStretch, type ListingName } from './stretch.ts'
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
  let hasMore = false
  for (let hasRoom = true; hasRoom && !hasMore; ) {
    const wanted = Math.min(limit - ids.length, chunkRows) + 1
    const window = yield* readWindow(context, input, ids.at(-1) ?? afterId, wanted)
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
  yield* rememberEnd(context, input, { count: ids.length, hasMore, lastId: ids.at(-1) })
  return { ids, sizes, hasMore }
}

/** Sizes first, all of them; then the rows, as bytes from end to end. */
export function* renderedPage(context: Context, input: PageInput, afterId: number): Step<Page> {
  const { plan } = input
  const isEverything = yield* showsEverything(context, input)
  if (isEverything && plan.listing !== undefined && plan.limit <= chunkRows) {
    const listing = { unit: input.reader.unit, view: plan.listing }
    const page = yield* listingPage(context, { ...input, listing }, afterId)
    if (page !== undefined) return page
  }
  const { ids, hasMore } = yield* measurePage(context, input, afterId)
  const count = ids.length
  if (count === 0) return plainPage(plan, { rows: [], count: 0, hasMore })
  const chosen = isEverything
    ? sql`t."id" between ${ids[0] ?? 0} and ${ids.at(-1) ?? 0}`
    : sql`t."id" in ${context.dialect.rowsOf(ids)}`
  return plainPage(plan, { rows: [yield* rowsWhere(context, input, chosen)], count, hasMore })
}

/** A page of all rows of a stretch; undefined close to the cap: there, rows are counted. */
function* listingPage(
  context: Context,
  input: PageInput & { readonly listing: ListingName },
  afterId: number,
): Step<Page | undefined> {
  const { plan, listing, isGzipWelcome } = input
  const stretch = yield* findStretch(listing, afterId, plan.limit)
  if (stretch === undefined) return plainPage(plan, { rows: [], count: 0, hasMore: false })
  const parts = yield* readBlocks(context, listing, stretch)
  if (parts === undefined) return undefined
  yield* rememberEnd(context, input, { ...stretch, lastId: stretch.last })
  if (isGzipWelcome) {
    return gzipPage(plan, { ...stretch, rows: compressedParts(parts, context.rows) })
  }
  const rows = parts.map((part, index) => partBytes(part, index === parts.length - 1))
  return heldPage(plan, { ...stretch, rows })
}

function rowsWhere(context: Context, { reader, plan }: WindowInput, chosen: Sql): Step<Uint8Array> {
  const { listing } = plan
  const table = sql.id(listing === undefined ? plan.source : 'listingRow')
  const ofListing = listing === undefined ? sql`` : sql` and t."view" = ${listing}`
  return joinedRows(
    context,
    sql`select t."row" from ${table} t where t."unit" = ${reader.unit}${ofListing} and ${chosen}
      order by t."id"`,
  )
}
