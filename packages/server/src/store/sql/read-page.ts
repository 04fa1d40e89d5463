// Reads a page of a view. Rows are shown as they were rendered when they were written wherever that
// is what was asked for; other columns and properties are picked from the same texts.

import { sql } from 'kysely'
import { PageBudget, pageHead, pageTail } from '../../views/page.ts'
import { asPlanned } from './as-planned.ts'
import { asSeen } from './borrowed-column.ts'
import { gzipPage, partBytes, plainPage } from './build-page.ts'
import type { Context } from './operations.ts'
import { joinedRows, readBlocks } from './read-blocks.ts'
import { directoryTexts, isDirectory, rowTexts } from './row-texts.ts'
import type { Step } from './step.ts'
import { rememberEnd, startOf } from './walk.ts'
import { readWindow, showsEverything, type Window, type WindowInput } from './window.ts'

export interface PageInput extends WindowInput {
  /** Whether the page is wanted compressed, where that costs little. */
  readonly isGzipWelcome: boolean
}

export interface Page {
  /** The whole answer. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: 'gzip' | 'identity'
}

export function* readPage(context: Context, asked: PageInput): Step<Page> {
  const input = yield* asPlanned(yield* asSeen(context, asked))
  const { plan } = input
  if (isDirectory(plan.source)) {
    const { rows, hasMore } = yield* directoryPage(input, plan.source)
    return plain(input, { rows, count: rows.length, hasMore })
  }
  const afterId = yield* startOf(context, input)
  if (afterId === undefined) return plain(input, { rows: [], count: 0, hasMore: false })
  return plan.isPredefined
    ? yield* renderedPage(context, input, afterId)
    : yield* projectedPage(context, input, afterId)
}

interface Rows {
  /** To be joined by commas. */
  readonly rows: readonly Uint8Array[]
  readonly count: number
  readonly hasMore: boolean
}

function plain({ plan }: WindowInput, { rows, count, hasMore }: Rows): Page {
  const frame = { head: pageHead(plan, count, hasMore), tail: pageTail }
  return { bytes: plainPage(frame, rows), encoding: 'identity' }
}

/** The directory is small: it is filtered and rendered in memory. */
function* directoryPage(
  input: WindowInput,
  source: Parameters<typeof directoryTexts>[1],
): Step<Omit<Rows, 'count'>> {
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
  return { rows, hasMore }
}

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
function* renderedPage(context: Context, input: PageInput, afterId: number): Step<Page> {
  const { plan, reader } = input
  const window = yield* measurePage(context, input, afterId)
  const { ids, hasMore } = window
  const count = ids.length
  if (count === 0) return plain(input, { rows: [], count, hasMore })
  if (plan.listing === undefined || !(yield* showsEverything(context, input))) {
    const rows = [yield* rowsById(context, input, ids)]
    return plain(input, { rows, count, hasMore })
  }
  const parts = yield* readBlocks(context, { unit: reader.unit, view: plan.listing }, window)
  if (!input.isGzipWelcome) return plain(input, { rows: parts.map(partBytes), count, hasMore })
  const frame = { head: pageHead(plan, count, hasMore), tail: pageTail }
  return { bytes: gzipPage(context.rows, frame, parts), encoding: 'gzip' }
}

function rowsById(
  context: Context,
  { reader, plan }: WindowInput,
  ids: readonly number[],
): Step<Uint8Array> {
  const { listing } = plan
  const table = sql.table(listing === undefined ? plan.source : 'listingRow')
  const ofListing = listing === undefined ? sql`` : sql`and t."view" = ${listing}`
  return joinedRows(
    context,
    sql`select t."row" from ${table} t where t."unit" = ${reader.unit} ${ofListing}
      and t."id" in ${context.dialect.rowsOf(ids)} order by t."id"`,
  )
}

/** Whole records can be long, and most pages are of a thousand rows. */
const projectedChunkRows = 1000

/** Rows of another shape are built one by one, and no further than the cap. */
function* projectedPage(context: Context, input: WindowInput, afterId: number): Step<Page> {
  const { plan } = input
  const budget = new PageBudget(plan)
  const rows: Uint8Array[] = []
  let lastId: number | undefined
  let hasMore = false
  for (let hasRoom = true; hasRoom && !hasMore; ) {
    const wanted = Math.min(plan.limit - rows.length, projectedChunkRows) + 1
    const { ids } = yield* readWindow(context, input, lastId ?? afterId, wanted)
    const shown = ids.slice(0, wanted - 1)
    for (const text of yield* rowTexts(context, input, shown)) {
      const row = Buffer.from(text)
      rows.push(row)
      hasRoom = budget.add(row.length)
      if (!hasRoom) break
    }
    lastId = shown.at(-1) ?? lastId
    hasMore = rows.length === plan.limit && ids.length === wanted
    if (ids.length < wanted) break
  }
  budget.check(hasMore)
  rememberEnd(context, input, { count: rows.length, hasMore, lastId })
  return plain(input, { rows, count: rows.length, hasMore })
}
