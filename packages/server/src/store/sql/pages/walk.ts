// Where a page begins: following `nextOffset` goes on from the id where the last page ended, and
// any other offset is counted from the nearest place that is known.

import type { Context } from '../operations.ts'
import type { Step } from '../statements/step.ts'
import { offsetKey, type Place } from './offset-memory.ts'
import { type ListingName, nthAfter } from './stretch.ts'
import { showsEverything, skipTo, type WindowInput } from './window.ts'

/** The id before the first row of the page; undefined where the view ends before that. */
export function* startOf(context: Context, input: WindowInput): Step<number | undefined> {
  const { offset } = input.plan
  if (offset === 0) return 0
  const listing = yield* wholeListing(context, input)
  const key = keyOf(input, listing)
  const near =
    listing === undefined
      ? context.offsets.nearest(key, offset)
      : yield* survey(context, listing, offset)
  if (near.offset === offset) return near.id
  const rows = offset - near.offset
  const id = yield* skipTo(context, input, { afterId: near.id, rows })
  if (id !== undefined) context.offsets.remember(key, { offset, id })
  return id
}

export interface PageEnd {
  readonly count: number
  readonly hasMore: boolean
  readonly lastId: number | undefined
}

/** Keeps the place where the next page begins. */
export function* rememberEnd(
  context: Context,
  input: WindowInput,
  { count, hasMore, lastId }: PageEnd,
): Step<void> {
  if (!hasMore || lastId === undefined) return
  const offset = input.plan.offset + count
  const key = keyOf(input, yield* wholeListing(context, input))
  context.offsets.remember(key, { offset, id: lastId })
}

/** The listing that the view shows, where all of it is shown: then its places are everybody's. */
function* wholeListing(context: Context, input: WindowInput): Step<ListingName | undefined> {
  const { plan, reader } = input
  if (plan.listing === undefined || !(yield* showsEverything(context, input))) return undefined
  return { unit: reader.unit, view: plan.listing }
}

function keyOf(input: WindowInput, listing: ListingName | undefined): string {
  return listing === undefined ? offsetKey(input) : keyOfListing(listing)
}

function keyOfListing({ unit, view }: ListingName): string {
  return `${unit} ${view}`
}

/** Rows from one mark to the next: few enough to count them in less time than a page takes. */
const strideRows = 8192

/** Marks the listing at every stride up to the offset; answers the last place at or before it. */
function* survey(context: Context, listing: ListingName, offset: number): Step<Place> {
  const key = keyOfListing(listing)
  for (;;) {
    const near = context.offsets.nearest(key, offset)
    const rows = strideRows - (near.offset % strideRows)
    if (near.offset + rows > offset) return near
    const next = yield* nthAfter(listing, near.id, rows)
    if (next === undefined) return near
    context.offsets.remember(key, { offset: near.offset + rows, id: next - 1 })
  }
}

/** Strides that are marked in one go: a few milliseconds. */
const stridesMax = 16

/**
 * Marks a part of a listing ahead of whoever jumps into it, from so many rows on; answers where to
 * go on, or undefined once its end is reached.
 */
export function* surveyListing(
  context: Context,
  { from, ...listing }: ListingName & { readonly from: number },
): Step<number | undefined> {
  const offset = from + stridesMax * strideRows
  const near = yield* survey(context, listing, offset)
  return near.offset < offset ? undefined : offset
}
