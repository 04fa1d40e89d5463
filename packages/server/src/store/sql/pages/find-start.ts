// Where a page begins: following `nextOffset` goes on from the id where the last page ended, and
// any other offset is counted from the nearest place that is known.

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
  const { plan, isWhole, list } = scope
  const { offset } = plan
  if (offset === 0) return start.id
  const known = context.caches.places.get(list, offset)
  if (known !== undefined) return known.id
  const found = isWhole
    ? yield* countListing(context, scope, offset)
    : yield* findPlace(context, scope, offset)
  if (found !== undefined) context.caches.places.set(list, found)
  return found?.id
}

function* countListing(
  { dialect, caches }: PageContext,
  { listing, versions }: ReadScope,
  offset: number,
): Step<Place | undefined> {
  const mark = yield* markListing(caches.places, listing, offset)
  const source = listingSource(dialect, listing, versions)
  const near = countBlocks(caches.blocks, source, { mark, offset })
  if (near.offset === offset) return near
  const id = yield* nthAfter(listing, near.id, offset - near.offset)
  return id === undefined ? undefined : { offset, id }
}

/** Counts on from a mark through the blocks in memory, as far as they follow each other. */
function countBlocks(
  blocks: BlockCache,
  { key, validation }: BlockSource,
  { mark, offset }: { readonly mark: Place; readonly offset: number },
): Place {
  let { offset: count, id } = mark
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

/** Marks a listing at every stride up to an offset; answers the last mark at or before it. */
export function* markListing(places: PlaceCache, listing: Listing, offset: number): Step<Place> {
  let mark = places.markBefore(listing.key, offset)
  // Goes on from its own marks: those in the cache may be dropped meanwhile.
  while (mark.offset + strideRows <= offset) {
    const id = yield* nthAfter(listing, mark.id, strideRows)
    if (id === undefined) break
    mark = { offset: mark.offset + strideRows, id }
    places.addMark(listing.key, mark)
  }
  return mark
}

/** The id before the row that comes so many rows after the first one after an id. */
function* nthAfter(listing: Listing, after: number, rows: number): Step<number | undefined> {
  const found = yield* queryAll<{ id: number }>(
    sql`select t."id" ${listing.entries} and t."id" > ${after}
      order by t."id" limit 1 offset ${rows}`,
  )
  return found[0] === undefined ? undefined : found[0].id - 1
}
