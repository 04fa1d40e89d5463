// Finds where a page begins: at `nextOffset`, after the last id of the page before; at any other
// offset, by counting from the nearest cached place.

import type { BlockCache } from '../blocks/block-cache.ts'
import type { Listing } from '../blocks/listing.ts'
import { listingSource } from '../blocks/listing-source.ts'
import type { BlockSource } from '../blocks/read-run.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { findPlace } from './find-ids.ts'
import type { PageContext } from './page-context.ts'
import { type Place, type PlaceCache, start, strideRows } from './place-cache.ts'
import type { ReadScope } from './read-scope.ts'

/** The id before the first row of the page; undefined where the view ends before that. */
export function* findStart(context: PageContext, scope: ReadScope): Step<number | undefined> {
  const { plan, isWhole, rowsKey } = scope
  const { offset } = plan
  if (offset === 0) return start.id
  const cached = context.caches.places.get(rowsKey, offset)
  if (cached !== undefined) return cached.id
  const found = isWhole
    ? yield* countListing(context, scope, offset)
    : yield* findPlace(context, scope, offset)
  if (found !== undefined) context.caches.places.set(rowsKey, found)
  return found?.id
}

function* countListing(
  { dialect, caches }: PageContext,
  { listing, versions }: ReadScope,
  offset: number,
): Step<Place | undefined> {
  const indexed = yield* extendIndex(caches.places, listing, offset)
  const source = listingSource(dialect, listing, versions)
  const counted = countBlocks(caches.blocks, source, { place: indexed, offset })
  if (counted.offset === offset) return counted
  const id = yield* nthAfter(listing, counted.id, offset - counted.offset)
  return id === undefined ? undefined : { offset, id }
}

/** Counts on from a place through cached blocks, up to the first row that is in none. */
function countBlocks(
  blocks: BlockCache,
  { key, validation }: BlockSource,
  { place, offset }: { readonly place: Place; readonly offset: number },
): Place {
  let { offset: count, id } = place
  while (count < offset) {
    const block = blocks.at(key, id)
    if (block === undefined || validation?.isCurrent(block) === false) break
    const from = block.after >= id ? 0 : block.ids.findIndex((each) => each > id)
    const rows = Math.min(block.ids.length - from, offset - count)
    id = block.ids[from + rows - 1] ?? block.last
    count += rows
  }
  return { offset: count, id }
}

/** Indexes a listing up to an offset; answers the last indexed place at or before it. */
export function* extendIndex(places: PlaceCache, listing: Listing, offset: number): Step<Place> {
  let place = places.indexedBefore(listing.key, offset)
  // Goes on from a place of its own: the index may be dropped from the cache meanwhile.
  while (place.offset + strideRows <= offset) {
    const id = yield* nthAfter(listing, place.id, strideRows)
    if (id === undefined) break
    place = { offset: place.offset + strideRows, id }
    places.addToIndex(listing.key, place)
  }
  return place
}

/** The id before the row that has so many rows between an id and itself. */
function* nthAfter(listing: Listing, after: number, rows: number): Step<number | undefined> {
  const found = yield* queryAll<{ id: number }>(
    sql`select t."id" ${listing.entries} and t."id" > ${after}
      order by t."id" limit 1 offset ${rows}`,
  )
  return found[0] === undefined ? undefined : found[0].id - 1
}
