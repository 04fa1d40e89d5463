// Which rows a page is made of: ids in ascending order with the size of their rendered rows. Rights
// and filter are part of the query, so hidden rows are left out before anything is counted.

import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../rules/access.ts'
import type { ViewPlan } from '../../views/plan.ts'
import { filterToSql } from './filter-to-sql.ts'
import type { Context } from './operations.ts'
import { queryCompiled, type Step } from './step.ts'
import type { Visibility } from './unit-cache.ts'

export interface WindowInput {
  readonly reader: Reader
  readonly plan: ViewPlan
  /** As of the request: what was remembered under other rights does not count. */
  readonly accessVersion: number
}

export interface WindowRow {
  readonly id: number
  readonly bytes: number
}

/** The next rows after an id, at most so many. */
export function* readWindow(
  context: Context,
  input: WindowInput,
  afterId: number,
  count: number,
): Step<readonly WindowRow[]> {
  const from = yield* rowsOfView(context, input)
  if (from === undefined) return []
  return yield* queryCompiled<WindowRow>(
    context.dialect.compile(
      sql`select t."id", ${from.bytes} as "bytes" ${from.clause} and t."id" > ${afterId}
        order by t."id" limit ${count}`,
    ),
  )
}

/** The id before the first row of the page; undefined where the view ends before that. */
export function* skipTo(
  context: Context,
  input: WindowInput,
  offset: number,
): Step<number | undefined> {
  const from = yield* rowsOfView(context, input)
  if (from === undefined) return undefined
  const rows = yield* queryCompiled<{ id: number }>(
    context.dialect.compile(
      sql`select t."id" ${from.clause} order by t."id" limit 1 offset ${offset}`,
    ),
  )
  return rows[0] === undefined ? undefined : rows[0].id - 1
}

interface From {
  readonly clause: RawBuilder<unknown>
  readonly bytes: RawBuilder<unknown>
}

/** Undefined where the reader may see nothing at all. */
function* rowsOfView(context: Context, { reader, plan }: WindowInput): Step<From | undefined> {
  const visibility = yield* context.cache.visibility(reader)
  if (visibility.of === 'only' && visibility.acls.length === 0) return undefined
  const visible = visibleRows(context, visibility)
  // Without a condition the narrow listing alone says it all.
  if (plan.listing !== undefined && plan.conditions.length === 0) {
    return {
      clause: sql`from "listing" t
        where t."unit" = ${reader.unit} and t."view" = ${plan.listing}${visible}`,
      bytes: sql`t."bytes"`,
    }
  }
  const conditions = plan.conditions.map(
    (condition) => sql` and ${filterToSql(condition, context.dialect, 't')}`,
  )
  return {
    clause: sql`from ${sql.table(plan.source)} t where t."unit" = ${reader.unit}
      ${ofTypes(context, plan)}${visible}${sql.join(conditions, sql``)}`,
    bytes: bytesOf(plan),
  }
}

function visibleRows({ dialect }: Context, visibility: Visibility): RawBuilder<unknown> {
  if (visibility.of === 'all') return sql``
  const acls = dialect.rowsOf(visibility.acls)
  return visibility.of === 'only' ? sql` and t."acl" in ${acls}` : sql` and t."acl" not in ${acls}`
}

function ofTypes({ dialect }: Context, { types }: ViewPlan): RawBuilder<unknown> {
  return types === undefined ? sql`` : sql`and t."type" in ${dialect.rowsOf(types)}`
}

function bytesOf({ listing }: ViewPlan): RawBuilder<unknown> {
  if (listing === undefined) return sql`octet_length(t."row")`
  return sql`(select l."bytes" from "listing" l
    where l."unit" = t."unit" and l."view" = ${listing} and l."id" = t."id")`
}
