// Indexes a part of a listing, so that later jumps into it begin sooner.

import type { IndexInput } from '../../port/views.ts'
import { listingOf } from '../blocks/listing.ts'
import type { Step } from '../statements/step.ts'
import { viewsOf } from '../unit/rendering-progress.ts'
import { extendIndex } from './find-start.ts'
import type { PageContext } from './page-context.ts'
import { strideRows } from './place-cache.ts'

/** Strides of one call: a few milliseconds. */
const stridesMax = 16

/** Answers the offset to go on from, or undefined at the end of the listing. */
export function* indexListing(
  { cache, caches }: PageContext,
  { unit, view, from }: IndexInput,
): Step<number | undefined> {
  const offset = from + stridesMax * strideRows
  const { catalogue } = yield* cache.settings(unit)
  const collection = viewsOf(catalogue).get(view)
  if (collection === undefined) return undefined
  const listing = listingOf(unit, { listingView: view, source: collection }, catalogue)
  const last = yield* extendIndex(caches.places, { listing, countsKey: listing.key }, offset)
  return last.offset < offset ? undefined : offset
}
