// Renders rows of views again whose predefined columns or properties have changed: a few at a time,
// so that creates and other writes run in between. Until all are done, pages render the view's rows
// from its records, in `rows-of-records.ts`.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { RenderProgress } from '../../port/configuration.ts'
import type { RowShape } from '../rendering/row-shape.ts'
import { listingShape } from '../rendering/row-shapes.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, type Step } from '../statements/step.ts'
import {
  endRendering,
  putProgress,
  type ViewProgress,
  viewsOf,
  viewsToRender,
} from '../unit/rendering-progress.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { writeListingRow } from './write-rows.ts'

export function* renderRows(
  context: WriteContext,
  { unit }: { readonly unit: number },
): Step<RenderProgress | undefined> {
  const views = new Map(yield* viewsToRender(unit))
  if (views.size === 0) return undefined
  yield* context.ledger.open(unit)
  context.ledger.changeRecords(unit)
  for (const [view, progress] of views) {
    if (progress.afterId >= progress.lastId) continue
    const next = yield* renderNext(context, unit, view, progress)
    views.set(view, next)
    yield* putProgress(context, { unit, view }, next)
    break
  }
  const all = [...views.values()]
  if (all.every(({ afterId, lastId }) => afterId >= lastId)) yield* endRendering(unit)
  return { done: sumOf(all.map(({ done }) => done)), total: sumOf(all.map(({ total }) => total)) }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

interface RenderedView {
  readonly unit: number
  readonly view: string
  readonly collection: Collection
}

/** Renders the next rows of a view; answers how far it has come. */
function* renderNext(
  context: WriteContext,
  unit: number,
  view: string,
  progress: ViewProgress,
): Step<ViewProgress> {
  const { catalogue } = yield* context.cache.settings(unit)
  const collection = viewsOf(catalogue).get(view)
  if (collection === undefined) throw new Error(`No records are shown by ${view}.`)
  const rendered = { unit, view, collection }
  const ids = yield* nextIds(rendered, progress)
  const [first, last] = [ids[0], ids.at(-1)]
  if (first === undefined || last === undefined) return { ...progress, afterId: progress.lastId }
  yield* renderBetween(context, { ...rendered, first, last }, listingShape(catalogue, view))
  return { ...progress, afterId: last, done: progress.done + ids.length }
}

/** Records rendered in one transaction, and the bytes of them that are in memory at once. */
const batchRecordsMax = 500
const batchBytesMax = 4 * 1024 * 1024

/** At least one record where there is one, else no more than the bytes allowed. */
function* nextIds(
  { unit, view, collection }: RenderedView,
  progress: ViewProgress,
): Step<readonly number[]> {
  const listed = yield* queryAll<{ id: number; bytes: number }>(
    sql`select l."id", octet_length(r."body") as "bytes" from "listing" l
      join "record" r on r."unit" = ${unit} and r."collection" = ${collection} and r."id" = l."id"
      where l."unit" = ${unit} and l."view" = ${view} and l."id" > ${progress.afterId}
      and l."id" <= ${progress.lastId}
      order by l."id" limit ${batchRecordsMax}`,
  )
  let bytes = 0
  const end = listed.findIndex((each, index) => {
    bytes += each.bytes
    return index > 0 && bytes > batchBytesMax
  })
  return listed.slice(0, end < 0 ? listed.length : end).map(({ id }) => id)
}

interface RenderedRange extends RenderedView {
  readonly first: number
  readonly last: number
}

function* renderBetween(
  context: WriteContext,
  { unit, view, collection, first, last }: RenderedRange,
  shape: RowShape,
): Step<void> {
  const records = yield* queryAll<{ id: number; acl: number; body: string }>(
    sql`select l."id", l."acl", r."body" from "listing" l
      join "record" r on r."unit" = ${unit} and r."collection" = ${collection} and r."id" = l."id"
      where l."unit" = ${unit} and l."view" = ${view} and l."id" >= ${first} and l."id" <= ${last}
      order by l."id"`,
  )
  for (const table of ['listing', 'listingRow']) {
    yield* execute(
      sql`delete from ${sql.id(table)}
        where "unit" = ${unit} and "view" = ${view} and "id" >= ${first} and "id" <= ${last}`,
    )
  }
  for (const { id, acl, body } of records) {
    const values = JSON.parse(body) as Readonly<Record<string, unknown>>
    yield* writeListingRow(context, view, shape, { unit, id, acl, values, isNew: true })
  }
}
