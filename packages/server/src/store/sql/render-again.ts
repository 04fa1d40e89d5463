// Renders the rows of views again whose predefined columns or properties have changed. Records are
// taken a few at a time, so that memory stays flat however many there are.

import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { Projection } from '../../rules/render-row.ts'
import { execute, queryAll, type Step } from './step.ts'
import { listingProjection, writeListing } from './write-rows.ts'

/**
 * Brings the rendered rows of a unit from the shapes of one catalogue to those of another; answers
 * how many there were. Properties kept for filters need nothing: no record holds one that its type
 * did not have when it was written, and none has ever changed its kind.
 */
export function* renderAgain(unit: number, before: Catalogue, after: Catalogue): Step<number> {
  let count = 0
  for (const [view, collection] of viewsOf(before)) {
    const projection = listingProjection(after, view)
    if (isSame(listingProjection(before, view), projection)) continue
    count += yield* renderView({ unit, view, collection, projection })
  }
  yield* execute(`update "unit" set "version" = "version" + 1 where "id" = ?`, unit)
  return count
}

/** Every view that rows are rendered for, with the collection of its records. */
function viewsOf({ types }: Catalogue): ReadonlyMap<string, Collection> {
  return new Map(types.flatMap((type) => type.views.map((view) => [view, type.collection])))
}

function isSame(one: Projection, other: Projection): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

interface Listing {
  readonly unit: number
  readonly view: string
  readonly collection: Collection
  readonly projection: Projection
}

interface Listed {
  readonly id: number
  /** Of the whole record. */
  readonly bytes: number
}

/** Records looked at together, and the bytes of them that are held at once. */
const pieceRecordsMax = 500
const pieceBytesMax = 4 * 1024 * 1024

function* renderView(listing: Listing): Step<number> {
  const { unit, view, collection } = listing
  let count = 0
  let lastId = 0
  for (;;) {
    const listed = yield* queryAll<Listed>(
      `select l."id", octet_length(r."body") as "bytes" from "listing" l
       join "record" r on r."unit" = l."unit" and r."collection" = ? and r."id" = l."id"
       where l."unit" = ? and l."view" = ? and l."id" > ? order by l."id" limit ?`,
      collection,
      unit,
      view,
      lastId,
      pieceRecordsMax,
    )
    for (const piece of piecesOf(listed)) yield* renderPiece(listing, piece)
    count += listed.length
    lastId = listed.at(-1)?.id ?? lastId
    if (listed.length < pieceRecordsMax) return count
  }
}

/** At least one record each, else no more than the bytes allowed. */
function* piecesOf(listed: readonly Listed[]): Generator<readonly Listed[]> {
  let piece: Listed[] = []
  let bytes = 0
  for (const each of listed) {
    if (piece.length > 0 && bytes + each.bytes > pieceBytesMax) {
      yield piece
      piece = []
      bytes = 0
    }
    piece.push(each)
    bytes += each.bytes
  }
  if (piece.length > 0) yield piece
}

function* renderPiece(listing: Listing, piece: readonly Listed[]): Step<void> {
  const { unit, view, collection, projection } = listing
  const [first, last] = [piece[0]?.id ?? 0, piece.at(-1)?.id ?? 0]
  const records = yield* queryAll<{ id: number; acl: number; body: string }>(
    `select l."id", l."acl", r."body" from "listing" l
     join "record" r on r."unit" = l."unit" and r."collection" = ? and r."id" = l."id"
     where l."unit" = ? and l."view" = ? and l."id" >= ? and l."id" <= ? order by l."id"`,
    collection,
    unit,
    view,
    first,
    last,
  )
  for (const table of ['listing', 'listingRow']) {
    const sql = `delete from "${table}"
      where "unit" = ? and "view" = ? and "id" >= ? and "id" <= ?`
    yield* execute(sql, unit, view, first, last)
  }
  for (const { id, acl, body } of records) {
    const values = JSON.parse(body) as Readonly<Record<string, unknown>>
    yield* writeListing(view, projection, { unit, id, acl, values })
  }
}
