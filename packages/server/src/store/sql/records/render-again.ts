// Renders the rows of views again whose predefined columns or properties have changed: a few at a
// time, so that creates and other writers have their turn in between. Until all are done, rows are
// put in their new shape as they are read, which `as-planned.ts` sees to.

import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { RowShape } from '../../../rules/row-shape.ts'
import { listingShape } from '../../../rules/row-shapes.ts'
import type { RenderProgress } from '../../port/configuration.ts'
import type { Context, WriteContext } from '../operations.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../tables.ts'
import { touchAccess } from '../unit/versions.ts'
import { writeListing } from './write-rows.ts'

/** What is kept of a view, in the unit's configuration, as long as it has rows of an old shape. */
interface Mark {
  /** The last row that is done, and the last that is to be. Later ones have the new shape. */
  readonly afterId: number
  readonly lastId: number
  readonly done: number
  readonly total: number
}

/**
 * Marks every view of a unit whose rows look different by another catalogue. Properties kept for
 * filters need nothing: no record holds one that its type did not have when it was written, and
 * none has ever changed its kind.
 */
export function* markChangedViews(
  context: Context,
  unit: number,
  { before, after }: { readonly before: Catalogue; readonly after: Catalogue },
): Step<void> {
  for (const view of viewsOf(before).keys()) {
    if (isSame(listingShape(before, view), listingShape(after, view))) continue
    const rows = yield* queryOne<{ total: number; lastId: number | null }>(
      sql`select count(*) as "total", max("id") as "lastId" from "listing"
        where "unit" = ${unit} and "view" = ${view}`,
    )
    const { total = 0, lastId } = rows ?? {}
    const mark = { afterId: 0, lastId: lastId ?? 0, done: 0, total }
    if (total > 0) yield* keepMark(context, { unit, view }, mark)
  }
}

/** Every view that rows are rendered for, with the collection of its records. */
function viewsOf({ types }: Catalogue): ReadonlyMap<string, Collection> {
  return new Map(types.flatMap((type) => type.views.map((view) => [view, type.collection])))
}

function isSame(one: RowShape, other: RowShape): boolean {
  return JSON.stringify(one.projection) === JSON.stringify(other.projection)
}

function* keepMark(
  { dialect }: Context,
  { unit, view }: { readonly unit: number; readonly view: string },
  mark: Mark,
): Step<void> {
  const row = { unit, kind: 'rendering', name: view, body: JSON.stringify(mark) }
  yield* putRow(dialect, tables.configuration, row)
}

/** Renders the next few rows; undefined where none has an old shape. */
export function* renderRows(
  context: WriteContext,
  { unit }: { readonly unit: number },
): Step<RenderProgress | undefined> {
  const marks = new Map(yield* marksOf(unit))
  if (marks.size === 0) return undefined
  yield* context.ledger.open(unit)
  context.ledger.changeRecords(unit)
  for (const [view, mark] of marks) {
    if (mark.afterId >= mark.lastId) continue
    const next = yield* renderNext(context, unit, view, mark)
    marks.set(view, next)
    yield* keepMark(context, { unit, view }, next)
    break
  }
  const all = [...marks.values()]
  if (all.every(({ afterId, lastId }) => afterId >= lastId)) yield* removeMarks(unit)
  return { done: sumOf(all.map(({ done }) => done)), total: sumOf(all.map(({ total }) => total)) }
}

/** The units that have rows of an old shape, since whoever rendered them was broken off. */
export function* unitsToRender(): Step<readonly number[]> {
  const rows = yield* queryAll<{ unit: number }>(
    sql`select distinct "unit" from "configuration" where "kind" = 'rendering'`,
  )
  return rows.map(({ unit }) => unit)
}

function* marksOf(unit: number): Step<readonly (readonly [view: string, Mark])[]> {
  const rows = yield* queryAll<{ name: string; body: string }>(
    sql`select "name", "body" from "configuration" where "unit" = ${unit} and "kind" = 'rendering'
      order by "name"`,
  )
  return rows.map(({ name, body }) => [name, JSON.parse(body) as Mark])
}

/** From now on rows are shown as they are rendered again. */
function* removeMarks(unit: number): Step<void> {
  yield* execute(sql`delete from "configuration" where "unit" = ${unit} and "kind" = 'rendering'`)
  yield* touchAccess()
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

interface Listing {
  readonly unit: number
  readonly view: string
  readonly collection: Collection
}

/** Renders the next rows of a view; answers its mark as of then. */
function* renderNext(context: WriteContext, unit: number, view: string, mark: Mark): Step<Mark> {
  const { catalogue } = yield* context.cache.settings(unit)
  const collection = viewsOf(catalogue).get(view)
  if (collection === undefined) throw new Error(`No records are shown by ${view}.`)
  const listing = { unit, view, collection }
  const ids = yield* nextIds(listing, mark)
  const [first, last] = [ids[0], ids.at(-1)]
  if (first === undefined || last === undefined) return { ...mark, afterId: mark.lastId }
  yield* renderBetween(context, { ...listing, first, last }, listingShape(catalogue, view))
  return { ...mark, afterId: last, done: mark.done + ids.length }
}

/** Records taken together, and the bytes of them that are held at once. */
const pieceRecordsMax = 500
const pieceBytesMax = 4 * 1024 * 1024

/** At least one record where there is one, else no more than the bytes allowed. */
function* nextIds({ unit, view, collection }: Listing, mark: Mark): Step<readonly number[]> {
  const listed = yield* queryAll<{ id: number; bytes: number }>(
    sql`select l."id", octet_length(r."body") as "bytes" from "listing" l
      join "record" r on r."unit" = l."unit" and r."collection" = ${collection} and r."id" = l."id"
      where l."unit" = ${unit} and l."view" = ${view} and l."id" > ${mark.afterId}
      and l."id" <= ${mark.lastId}
      order by l."id" limit ${pieceRecordsMax}`,
  )
  let bytes = 0
  const end = listed.findIndex((each, index) => {
    bytes += each.bytes
    return index > 0 && bytes > pieceBytesMax
  })
  return listed.slice(0, end < 0 ? listed.length : end).map(({ id }) => id)
}

interface Stretch extends Listing {
  readonly first: number
  readonly last: number
}

function* renderBetween(
  context: WriteContext,
  { unit, view, collection, first, last }: Stretch,
  shape: RowShape,
): Step<void> {
  const records = yield* queryAll<{ id: number; acl: number; body: string }>(
    sql`select l."id", l."acl", r."body" from "listing" l
      join "record" r on r."unit" = l."unit" and r."collection" = ${collection} and r."id" = l."id"
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
    yield* writeListing(context, view, shape, { unit, id, acl, values })
  }
}
