// Finds where a page begins: at an offset that the caller was given, after the last id of the page
// before; at any other offset, by counting from the nearest cached place.

import { createHash } from 'node:crypto'
import type { PageStart } from '../../port/views.ts'
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

/** Where a page begins; `state` is that of the scope where its offset counts to there now. */
export function* findStart(
  context: PageContext,
  scope: ReadScope,
  known: PageStart | undefined,
): Step<PageStart | undefined> {
  const state = stateNamed(scope.countsKey)
  if (known !== undefined) return known.state === state ? known : { ...known, state: undefined }
  const place = yield* countStart(context, scope)
  return place === undefined ? undefined : { ...place, state }
}

/** Short: it goes from thread to thread with every page. */
export function stateNamed(countsKey: string): string {
  return createHash('sha256').update(countsKey).digest('base64url').slice(0, 27)
}

/** The place before so many rows as they are now; undefined where there are fewer. */
function* countStart(context: PageContext, scope: ReadScope): Step<Place | undefined> {
  const { plan, isWhole, countsKey } = scope
  const { offset } = plan
  if (offset === 0) return start
  const cached = context.caches.places.counted(countsKey, offset)
  if (cached !== undefined) return cached
  const found = isWhole
    ? yield* countInListing(context, scope, offset)
    : yield* findPlace(context, scope, offset)
  if (found !== undefined) context.caches.places.setCounted(countsKey, found)
  return found
}

function* countInListing(
  context: PageContext,
  scope: ReadScope,
  offset: number,
): Step<Place | undefined> {
  const { caches } = context
  const { listing, countsKey } = scope
  const indexed = yield* extendIndex(caches.places, { listing, countsKey }, offset)
  const source = listingSource(context, scope)
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
export function* extendIndex(
  places: PlaceCache,
  { listing, countsKey }: Pick<ReadScope, 'listing' | 'countsKey'>,
  offset: number,
): Step<Place> {
  let place = places.indexedBefore(countsKey, offset)
  // Goes on from a place of its own: the index may be dropped from the cache meanwhile.
  while (place.offset + strideRows <= offset) {
    const id = yield* nthAfter(listing, place.id, strideRows)
    if (id === undefined) break
    place = { offset: place.offset + strideRows, id }
    places.addToIndex(countsKey, place)
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
