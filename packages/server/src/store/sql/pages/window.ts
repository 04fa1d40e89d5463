// Which rows a page is made of: ids in ascending order with the sizes of their rendered rows.
// Rights and filter are part of the query, so hidden rows are left out before anything is counted.

import type { Reader } from '../../../rules/access.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { Context } from '../operations.ts'
import { type Masked, visibleRows } from '../rights/borrowed-column.ts'
import type { Visibility } from '../rights/unit-cache.ts'
import { filterToSql } from '../statements/filter-to-sql.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

export interface WindowInput {
  readonly reader: Reader
  readonly plan: ViewPlan
  /** As of the request: what was remembered under other rights does not count. */
  readonly accessVersion: number
  /** Set where the reader does not see the rows as they are kept. */
  readonly mask?: Masked
}

export interface PageInput extends WindowInput {
  /** Whether the page is wanted compressed, where that costs little. */
  readonly isGzipWelcome: boolean
}

export interface Window {
  readonly ids: readonly number[]
  readonly sizes: readonly number[]
}

const nothing: Window = { ids: [], sizes: [] }

/** The next rows after an id, at most so many. */
export function* readWindow(
  context: Context,
  input: WindowInput,
  afterId: number,
  count: number,
): Step<Window> {
  const from = yield* rowsOfView(context, input)
  if (from === undefined) return nothing
  return yield* gatherRows(context, from.next(afterId, count))
}

/** Rows of `id` and `bytes` as one answer: two short texts, and no object for each. */
export function* gatherRows({ dialect }: Context, rows: Sql): Step<Window> {
  const [found] = yield* queryAll<Gathered>(
    sql`select ${dialect.joined(sql`cast("id" as text)`)} as "ids",
        ${dialect.joined(sql`cast("bytes" as text)`)} as "sizes"
        from (${rows}) w`,
  )
  if (found === undefined || found.ids === null || found.sizes === null) return nothing
  return { ids: numbers(found.ids), sizes: numbers(found.sizes) }
}

interface Gathered {
  readonly ids: Uint8Array | null
  readonly sizes: Uint8Array | null
}

function numbers(joined: Uint8Array): readonly number[] {
  const { buffer, byteOffset, length } = joined
  return JSON.parse(`[${Buffer.from(buffer, byteOffset, length).toString('latin1')}]`)
}

/** The id before the first row of the page; undefined where the view ends before that. */
export function* skipTo(
  context: Context,
  input: WindowInput,
  { afterId, rows }: { readonly afterId: number; readonly rows: number },
): Step<number | undefined> {
  const from = yield* rowsOfView(context, input)
  if (from === undefined) return undefined
  const found = yield* queryAll<{ id: number }>(
    sql`select t."id" ${from.clause} and t."id" > ${afterId}
        order by t."id" limit 1 offset ${rows}`,
  )
  return found[0] === undefined ? undefined : found[0].id - 1
}

/** Whether every row of the view is shown: nothing is filtered and nothing hidden. */
export function* showsEverything(context: Context, input: WindowInput): Step<boolean> {
  if (input.plan.conditions.length > 0) return false
  return (yield* visibilityOf(context, input)).of === 'all'
}

/**
 * What the reader sees of the records of the view: what is hidden elsewhere does not slow it down.
 * A plan that was made before the unit's types may have changed cannot say which those are.
 */
function* visibilityOf(
  { cache }: Context,
  { reader, plan, accessVersion }: WindowInput,
): Step<Visibility> {
  const isCurrent = (yield* cache.accessVersion()) === accessVersion
  return yield* cache.visibility(reader, isCurrent ? plan.types : undefined)
}

interface From {
  readonly clause: Sql
  /** The next rows after an id: `id` and `bytes` of each. */
  next(afterId: number, count: number): Sql
}

/** Undefined where the reader may see nothing at all. */
function* rowsOfView(context: Context, input: WindowInput): Step<From | undefined> {
  const { reader, plan, mask } = input
  const visibility = yield* visibilityOf(context, input)
  if (visibility.of === 'only' && visibility.acls.length === 0) return undefined
  // Without a condition the narrow listing alone says it all.
  if (plan.listing !== undefined && plan.conditions.length === 0) {
    return fromListing(context, reader.unit, plan.listing, visibility)
  }
  const conditions = plan.conditions.map(
    (condition) => sql` and ${filterToSql(condition, context.dialect, 't')}`,
  )
  const rows = mask?.rows ?? sql.id(plan.source)
  // What the caller asks for comes first: it leaves the fewest rows to look at any further.
  const clause = sql`from ${rows} t where t."unit" = ${reader.unit}${sql.join(conditions, '')}
    ${visibleRows(context, 't', visibility)}${ofTypes(context, plan)}`
  const columns = sql`t."id", ${bytesOf(plan)} as "bytes"`
  return { clause, next: (afterId, count) => nextRows(columns, clause, afterId, count) }
}

function nextRows(columns: Sql, clause: Sql, afterId: number, count: number): Sql {
  return sql`select ${columns} ${clause} and t."id" > ${afterId} order by t."id" limit ${count}`
}

/** Up to so many grants are looked up one by one in the index by grant. */
const grantsLookedUpMax = 16

function fromListing(context: Context, unit: number, view: string, visibility: Visibility): From {
  const columns = sql`t."id", t."bytes"`
  const all = sql`from "listing" t where t."unit" = ${unit} and t."view" = ${view}`
  const clause = sql`${all}${visibleRows(context, 't', visibility)}`
  if (visibility.of !== 'only' || visibility.acls.length > grantsLookedUpMax) {
    return { clause, next: (afterId, count) => nextRows(columns, clause, afterId, count) }
  }
  // A reader of few rows among many: the first of each grant, instead of a walk past the rest.
  const next = (afterId: number, count: number): Sql => {
    const each = visibility.acls.map((acl) => {
      const ofGrant = sql`${all} and t."acl" = ${acl}`
      return sql`select * from (${nextRows(columns, ofGrant, afterId, count)}) g`
    })
    return sql`select * from (${sql.join(each, ' union all ')}) u order by "id" limit ${count}`
  }
  return { clause, next }
}

function ofTypes({ dialect }: Context, { types }: ViewPlan): Sql {
  return types === undefined ? sql`` : sql` and t."type" in ${dialect.rowsOf(types)}`
}

function bytesOf({ listing }: ViewPlan): Sql {
  if (listing === undefined) return sql`octet_length(t."row")`
  return sql`(select l."bytes" from "listing" l
    where l."unit" = t."unit" and l."view" = ${listing} and l."id" = t."id")`
}
