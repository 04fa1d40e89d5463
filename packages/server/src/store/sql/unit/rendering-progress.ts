// Which views of a unit have rows of an old shape, and how far rendering them again has come. This
// is stored in the unit's configuration until all rows of the unit are done.

import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { RowShape } from '../rendering/row-shape.ts'
import { listingShape } from '../rendering/row-shapes.ts'
import type { Context } from '../rights/context.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { touchAccess } from './versions.ts'

/** How far the rows of one view have been rendered again. */
export interface ViewProgress {
  /** The last row that is done, and the last that is to be. Later ones have the new shape. */
  readonly afterId: number
  readonly lastId: number
  readonly done: number
  readonly total: number
}

/**
 * Stores a progress for every view of a unit whose rows look different by another catalogue.
 * Properties stored for filters need nothing: no record has one that its type did not have when it
 * was written, and none has ever changed its kind.
 */
export function* noteChangedViews(
  context: Context,
  unit: number,
  { before, after }: { readonly before: Catalogue; readonly after: Catalogue },
): Step<void> {
  const views = viewsOf(before)
    .keys()
    .filter((view) => !isSame(listingShape(before, view), listingShape(after, view)))
  yield* noteViews(context, unit, new Set(views))
}

/** Stores a progress for views of a unit, all of whose rows so far have an old shape. */
export function* noteViews(context: Context, unit: number, views: ReadonlySet<string>): Step<void> {
  for (const view of views) {
    const rows = yield* queryOne<{ total: number; lastId: number | null }>(
      sql`select count(*) as "total", max("id") as "lastId" from "listing"
        where "unit" = ${unit} and "view" = ${view}`,
    )
    const { total = 0, lastId } = rows ?? {}
    const progress = { afterId: 0, lastId: lastId ?? 0, done: 0, total }
    if (total > 0) yield* putProgress(context, { unit, view }, progress)
  }
}

/** Every view that rows are rendered for, with the collection of its records. */
export function viewsOf({ types }: Catalogue): ReadonlyMap<string, Collection> {
  return new Map(types.flatMap((type) => type.views.map((view) => [view, type.collection])))
}

function isSame(one: RowShape, other: RowShape): boolean {
  return JSON.stringify(one.projection) === JSON.stringify(other.projection)
}

export function* putProgress(
  { dialect }: Context,
  { unit, view }: { readonly unit: number; readonly view: string },
  progress: ViewProgress,
): Step<void> {
  const row = { unit, kind: 'rendering', name: view, body: JSON.stringify(progress) }
  yield* putRow(dialect, tables.configuration, row)
}

export function* unitsToRender(): Step<readonly number[]> {
  const rows = yield* queryAll<{ unit: number }>(
    sql`select distinct "unit" from "configuration" where "kind" = 'rendering'`,
  )
  return rows.map(({ unit }) => unit)
}

/** The views of a unit that have rows of an old shape. */
export function* viewsToRender(
  unit: number,
): Step<readonly (readonly [view: string, ViewProgress])[]> {
  const rows = yield* queryAll<{ name: string; body: string }>(
    sql`select "name", "body" from "configuration" where "unit" = ${unit} and "kind" = 'rendering'
      order by "name"`,
  )
  return rows.map(({ name, body }) => [name, JSON.parse(body) as ViewProgress])
}

/** From now on readers get rows as they are stored: none has an old shape. */
export function* endRendering(unit: number): Step<void> {
  yield* execute(sql`delete from "configuration" where "unit" = ${unit} and "kind" = 'rendering'`)
  yield* touchAccess()
}
