// Reads a page of a view. Rows are shown as they were rendered when they were written wherever that
// is what was asked for; other columns and properties are picked from the same texts.

import { sql } from 'kysely'
import { type Projection, renderRow } from '../../rules/render-row.ts'
import { evaluateFilter } from '../../views/filter/evaluate.ts'
import { PageBudget, wrapPage } from '../../views/page.ts'
import type { ViewPlan } from '../../views/plan.ts'
import { directoryRows } from './directory.ts'
import { offsetKey } from './offset-memory.ts'
import type { Context } from './operations.ts'
import { queryCompiled, type Step } from './step.ts'
import { readWindow, skipTo, type WindowInput, type WindowRow } from './window.ts'

export interface Page {
  /** The whole answer. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

interface Rows {
  readonly count: number
  readonly hasMore: boolean
  /** Rows joined by commas. */
  readonly joined: Uint8Array
}

export function* readPage(context: Context, input: WindowInput): Step<Page> {
  const { plan } = input
  const { count, hasMore, joined } = isDirectory(plan.source)
    ? yield* directoryPage(input, plan.source)
    : yield* storedPage(context, input)
  return { bytes: wrapPage(plan, count, hasMore, joined) }
}

type DirectorySource = Parameters<typeof directoryRows>[0]

function isDirectory(source: string): source is DirectorySource {
  return source === 'units' || source === 'users' || source === 'groups'
}

/** The directory is small: it is filtered and rendered in memory. */
function* directoryPage({ reader, plan }: WindowInput, source: DirectorySource): Step<Rows> {
  const all = yield* directoryRows(source, reader)
  const fitting = all.filter((row) => {
    const fields = { column: (name: string) => row[name], property: () => null }
    return plan.conditions.every((condition) => evaluateFilter(condition, fields) === true)
  })
  const shown = fitting.slice(plan.offset, plan.offset + plan.limit)
  const budget = new PageBudget(plan)
  const texts = shown.map((row) => measured(renderRow(plan.projection, row), budget))
  const hasMore = fitting.length > plan.offset + shown.length
  budget.check(hasMore)
  return { count: texts.length, hasMore, joined: Buffer.from(texts.join(',')) }
}

function measured(text: string, budget: PageBudget): string {
  budget.add(Buffer.byteLength(text))
  return text
}

function* storedPage(context: Context, input: WindowInput): Step<Rows> {
  const { plan } = input
  const afterId = yield* startOf(context, input)
  if (afterId === undefined) return { count: 0, hasMore: false, joined: new Uint8Array() }
  const rows = plan.isPredefined
    ? yield* renderedRows(context, input, afterId)
    : yield* projectedRows(context, input, afterId)
  const { count, hasMore, lastId } = rows
  if (hasMore) context.offsets.remember(offsetKey(input), plan.offset + count, lastId)
  return rows
}

/** Following `nextOffset` goes on from the id where the last page ended. */
function* startOf(context: Context, input: WindowInput): Step<number | undefined> {
  const { offset } = input.plan
  if (offset === 0) return 0
  return context.offsets.recall(offsetKey(input), offset) ?? (yield* skipTo(context, input, offset))
}

interface FollowableRows extends Rows {
  readonly lastId: number
}

/** Rows looked up at a time: enough to be quick, few enough to stop soon at the cap. */
const chunkRows = 4096

/** Sizes first, all of them; then the rows in one go, joined by the engine as bytes. */
function* renderedRows(
  context: Context,
  input: WindowInput,
  afterId: number,
): Step<FollowableRows> {
  const { plan } = input
  const budget = new PageBudget(plan)
  const ids: number[] = []
  let hasMore = false
  let last = afterId
  while (!hasMore) {
    const wanted = Math.min(plan.limit - ids.length, chunkRows) + 1
    const rows = yield* readWindow(context, input, last, wanted)
    for (const row of rows.slice(0, wanted - 1)) {
      budget.add(row.bytes)
      ids.push(row.id)
    }
    last = ids.at(-1) ?? afterId
    if (rows.length < wanted) break
    hasMore = ids.length === plan.limit
  }
  budget.check(hasMore)
  const joined = ids.length === 0 ? new Uint8Array() : yield* joinRows(context, input, ids)
  return { count: ids.length, hasMore, joined, lastId: last }
}

function* joinRows(
  { dialect }: Context,
  { reader, plan }: WindowInput,
  ids: readonly number[],
): Step<Uint8Array> {
  const rows = yield* queryCompiled<{ rows: Uint8Array }>(
    dialect.compile(
      sql`select ${dialect.joined(sql`"row"`)} as "rows" from (
        select t."row" from ${sql.table(plan.listing === undefined ? plan.source : 'listingRow')} t
        where t."unit" = ${reader.unit} ${ofListing(plan)}
          and t."id" in ${dialect.rowsOf(ids)} order by t."id") r`,
    ),
  )
  return rows[0]?.rows ?? new Uint8Array()
}

function ofListing({ listing }: ViewPlan): ReturnType<typeof sql> {
  return listing === undefined ? sql`` : sql`and t."view" = ${listing}`
}

/** Rows of another shape are built one by one, and no further than the cap. */
function* projectedRows(
  context: Context,
  input: WindowInput,
  afterId: number,
): Step<FollowableRows> {
  const { plan } = input
  const budget = new PageBudget(plan)
  const texts: string[] = []
  let lastId = afterId
  let hasMore = false
  while (!hasMore) {
    const wanted = Math.min(plan.limit - texts.length, projectedChunkRows) + 1
    const rows = yield* readWindow(context, input, lastId, wanted)
    const shown = rows.slice(0, wanted - 1)
    for (const text of yield* rowTexts(context, input, shown)) {
      texts.push(measured(text, budget))
    }
    lastId = shown.at(-1)?.id ?? lastId
    if (rows.length < wanted) break
    hasMore = texts.length === plan.limit
  }
  budget.check(hasMore)
  return { count: texts.length, hasMore, joined: Buffer.from(texts.join(',')), lastId }
}

/** Whole records can be long, and most pages are of a thousand rows. */
const projectedChunkRows = 1000

/** The rows with these ids, each as its own text in the shape that the plan asks for. */
function* rowTexts(
  { dialect }: Context,
  { reader, plan }: WindowInput,
  window: readonly WindowRow[],
): Step<readonly string[]> {
  if (window.length === 0) return []
  const ids = dialect.rowsOf(window.map(({ id }) => id))
  const found = yield* queryCompiled<{ text: string }>(
    dialect.compile(
      plan.needsWholeRecord
        ? sql`select t."body" as "text" from "record" t
            where t."unit" = ${reader.unit} and t."collection" = ${plan.source}
              and t."id" in ${ids} order by t."id"`
        : sql`select t."row" as "text"
            from ${sql.table(plan.listing === undefined ? plan.source : 'listingRow')} t
            where t."unit" = ${reader.unit} ${ofListing(plan)}
              and t."id" in ${ids} order by t."id"`,
    ),
  )
  return plan.isPredefined
    ? found.map(({ text }) => text)
    : found.map(({ text }) => project(plan.projection, text))
}

function project(projection: Projection, text: string): string {
  return renderRow(projection, JSON.parse(text) as Readonly<Record<string, unknown>>)
}

export interface ChunkInput extends WindowInput {
  readonly afterId: number
  readonly count: number
}

export interface Chunk {
  /** One text for each row. */
  readonly rows: readonly string[]
  /** Where the next chunk goes on; undefined at the end. */
  readonly nextAfterId: number | undefined
}

/** A piece of a long answer that is streamed: each piece is a short read of its own. */
export function* readChunk(context: Context, input: ChunkInput): Step<Chunk> {
  const { plan, count } = input
  if (isDirectory(plan.source)) {
    const { joined } = yield* directoryPage(input, plan.source)
    const rows = (JSON.parse(`[${Buffer.from(joined).toString()}]`) as object[]).map((row) =>
      JSON.stringify(row),
    )
    return { rows, nextAfterId: undefined }
  }
  const afterId = input.afterId > 0 ? input.afterId : yield* startOf(context, input)
  if (afterId === undefined) return { rows: [], nextAfterId: undefined }
  const window = yield* readWindow(context, input, afterId, count)
  const rows = yield* rowTexts(context, input, window)
  return { rows, nextAfterId: window.length < count ? undefined : window.at(-1)?.id }
}
