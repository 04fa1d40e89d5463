// Rows one by one, as texts in the shape that a plan asks for: for other columns than were
// rendered, and for answers that are streamed.

import { type Projection, renderRow } from '../../../rules/render-row.ts'
import { evaluateFilter } from '../../../views/filter/evaluate.ts'
import type { Context } from '../operations.ts'
import type { Masked } from '../rights/borrowed-column.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { directoryRows } from '../unit/directory.ts'
import type { WindowInput } from './window.ts'

/** The rows with these ids, each as its own text in the shape that the plan asks for. */
export function* rowTexts(
  { dialect }: Pick<Context, 'dialect'>,
  { reader, plan, mask }: Pick<WindowInput, 'reader' | 'plan' | 'mask'>,
  ids: readonly number[],
): Step<readonly string[]> {
  if (ids.length === 0) return []
  if (mask !== undefined) return yield* maskedTexts({ dialect }, { reader, plan, mask }, ids)
  const { listing } = plan
  const table = sql.id(listing === undefined ? plan.source : 'listingRow')
  const ofListing = listing === undefined ? sql`` : sql`and t."view" = ${listing}`
  const found = yield* queryAll<{ text: string }>(
    plan.needsWholeRecord
      ? sql`select t."body" as "text" from "record" t
            where t."unit" = ${reader.unit} and t."collection" = ${plan.source}
              and t."id" in ${dialect.rowsOf(ids)} order by t."id"`
      : sql`select t."row" as "text" from ${table} t
            where t."unit" = ${reader.unit} ${ofListing}
              and t."id" in ${dialect.rowsOf(ids)} order by t."id"`,
  )
  return plan.isPredefined
    ? found.map(({ text }) => text)
    : found.map(({ text }) => project(plan.projection, text))
}

interface MaskedRow {
  readonly row: string
  readonly shown: string | null
}

function* maskedTexts(
  { dialect }: Pick<Context, 'dialect'>,
  { reader, plan, mask }: Pick<WindowInput, 'reader' | 'plan'> & { readonly mask: Masked },
  ids: readonly number[],
): Step<readonly string[]> {
  const { rows, column } = mask
  const found = yield* queryAll<MaskedRow>(
    sql`select t."row", ${sql.id('t', column)} as "shown" from ${rows} t
        where t."unit" = ${reader.unit} and t."id" in ${dialect.rowsOf(ids)} order by t."id"`,
  )
  return found.map(({ row, shown }) => {
    const values = JSON.parse(row) as Readonly<Record<string, unknown>>
    return renderRow(plan.projection, { ...values, [column]: shown })
  })
}

function project(projection: Projection, text: string): string {
  return renderRow(projection, JSON.parse(text) as Readonly<Record<string, unknown>>)
}

type DirectorySource = Parameters<typeof directoryRows>[0]

export function isDirectory(source: string): source is DirectorySource {
  return source === 'units' || source === 'users' || source === 'groups'
}

/** Every row of the directory that passes the filter. */
export function* directoryTexts(
  { reader, plan }: Pick<WindowInput, 'reader' | 'plan'>,
  source: DirectorySource,
): Step<readonly string[]> {
  const all = yield* directoryRows(source, reader)
  const fitting = all.filter((row) => {
    const fields = { column: (name: string) => row[name], property: () => null }
    return plan.conditions.every((condition) => evaluateFilter(condition, fields) === true)
  })
  return fitting.map((row) => renderRow(plan.projection, row))
}
