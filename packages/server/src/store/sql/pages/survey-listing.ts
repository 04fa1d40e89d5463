// Marks a part of a listing ahead of whoever jumps into it.

import type { SurveyInput } from '../../port/views.ts'
import { recordListing } from '../blocks/listing.ts'
import type { Step } from '../statements/step.ts'
import { markListing } from './find-start.ts'
import type { PageContext } from './page-context.ts'
import { strideRows } from './place-cache.ts'

/** Strides that are marked in one go: a few milliseconds. */
const stridesMax = 16

/** Answers from where to go on, or undefined once the end of the listing is reached. */
export function* surveyListing(
  { cache, caches }: PageContext,
  { unit, view, from }: SurveyInput,
): Step<number | undefined> {
  const offset = from + stridesMax * strideRows
  const { catalogue } = yield* cache.settings(unit)
  const listing = recordListing(unit, view, catalogue)
  const near = yield* markListing(caches.places, listing, offset)
  return near.offset < offset ? undefined : offset
}
