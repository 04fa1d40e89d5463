// Reads a page of a view: answered by 304 where the caller has it cached, from the cache of pages,
// or planned and read. A page is known by the state of the unit, the reader's rights, the query,
// and the day where that says days in words, so one that is cached is never stale.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Clock } from '../../config/clock.ts'
import { pageEvents } from '../../events.ts'
import type { Page, PageStart } from '../../store/port/views.ts'
import type { Store } from '../../store/store.ts'
import type { PageBytes } from '../../views/page.ts'
import type { Principal } from '../requests/principal.ts'
import type { ViewAnswer, ViewInput } from '../requests/view-request.ts'
import { type AnsweredState, answeredState } from './answered-state.ts'
import { findView } from './find-view.ts'
import { indexAheadIn } from './index-ahead.ts'
import { NextPlaces, type WalkStep, walkOf } from './next-places.ts'
import { type CachedPage, type EncodedBytes, PageCache } from './page-cache.ts'
import { planViewRequest, tagOf } from './plan-view-request.ts'

const compress = promisify(gzip)

/** Smaller answers are not worth the work. */
const gzipBytesMin = 1024

/** Refuses an unknown view before anything else about the request is looked at. */
export function requireViewService(
  store: Store,
): (principal: Principal, viewName: string) => Promise<void> {
  return async ({ reader: { unit }, accessVersion }, viewName) => {
    findView(viewName, await store.configuration.settings({ unit, accessVersion }))
  }
}

/** @param pageBytesMax of whole pages that are cached. */
export function readViewService(
  store: Store,
  clock: Clock,
  pageBytesMax?: number,
): (input: ViewInput) => Promise<ViewAnswer> {
  const cache = new PageCache(pageBytesMax)
  const lookAhead = indexAheadIn(store)
  const places = new NextPlaces()
  return async (input: ViewInput): Promise<ViewAnswer> => {
    const state = await answeredState(store, clock, input)
    const tag = tagOf(input, state, 'json')
    const version = `${state.version} ${state.ofDay?.today}`
    const step = { walk: walkOf(input), offset: input.query.offset ?? 0, version }
    const isCounted = places.isCounted(step)
    const cachedTag = isCounted ? cachedTagOf(input, tag) : undefined
    // Only a query that was answered before has such a tag, so it needs no check.
    if (cachedTag !== undefined && places.repeat(step, tag)) {
      pageEvents.emit(() => ({ source: 'caller' }))
      return { tag: cachedTag, body: null, encoding: 'identity' }
    }
    const cached = isCounted ? cache.get(keyOf(tag, input)) : undefined
    pageEvents.emit(() => ({ source: cached === undefined ? 'store' : 'cache' }))
    const start = places.startOf(step)
    const page: AnsweredPage =
      cached ?? (await readAnew(store, input, { state, tag, cache, lookAhead, start }))
    return answerOf(input, page, { places, step, tag })
  }
}

interface Answering {
  readonly places: NextPlaces
  readonly step: WalkStep
  /** Of the query, in the state of the unit. */
  readonly tag: string
}

/** Tells where the page ends, and sends it unless the caller has it. */
function answerOf(
  input: ViewInput,
  page: AnsweredPage,
  { places, step, tag }: Answering,
): ViewAnswer {
  const { encoding, movedAfter, next, nextOffset } = page
  const ofPage = movedAfter === undefined ? tag : `${tag}-after-${movedAfter}`
  places.set(step, ofPage, next)
  const cachedTag = cachedTagOf(input, ofPage)
  if (cachedTag !== undefined) return { tag: cachedTag, body: null, encoding: 'identity' }
  const body = input.cachedTags === 'any' ? null : page
  const ofBody = encoding === 'gzip' ? tagOfGzip(ofPage) : ofPage
  return { tag: ofBody, body, encoding, ...(nextOffset !== undefined && { nextOffset }) }
}

/** The tag that the caller has cached. A compressed answer counts only for one that accepts it. */
function cachedTagOf({ cachedTags = [], acceptsGzip }: ViewInput, tag: string): string | undefined {
  const welcome = acceptsGzip ? [tagOfGzip(tag), tag] : [tag]
  return welcome.find((each) => cachedTags !== 'any' && cachedTags.includes(each))
}

/** Other bytes, so another tag. */
function tagOfGzip(tag: string): string {
  return `${tag}-gzip`
}

interface Anew {
  readonly state: AnsweredState
  readonly tag: string
  readonly cache: PageCache
  readonly lookAhead: ReturnType<typeof indexAheadIn>
  /** Where the page begins, as the caller was given it. */
  readonly start: PageStart | undefined
}

/** A page of a walk may begin elsewhere than its query says: only the walk may have it. */
type AnsweredPage = CachedPage & Pick<Page, 'movedAfter'>

async function readAnew(
  store: Store,
  input: ViewInput,
  { state, tag, cache, lookAhead, start }: Anew,
): Promise<AnsweredPage> {
  const { acceptsGzip: isGzipWelcome, signal } = input
  const planned = await planViewRequest(store, input, state)
  const page = await store.views.readPage({ ...planned, isGzipWelcome, start }, signal)
  const isGzipWorth = isGzipWelcome && page.length >= gzipBytesMin
  const { movedAfter, next, nextOffset } = page
  const bytes = isGzipWorth && page.encoding === 'identity' ? await compressed(page) : page
  const answer = { ...bytes, next, ...(nextOffset !== undefined && { nextOffset }) }
  if (movedAfter !== undefined) return { ...answer, isOwn: true, movedAfter }
  // The same page stays the same object: its bytes are counted once, however many are sent it.
  const made = cache.add(keyOf(tag, input), answer)
  const { plan, reader } = planned
  if (plan.listingView !== undefined) lookAhead({ unit: reader.unit, view: plan.listingView })
  return made
}

async function compressed({ buffers }: PageBytes): Promise<EncodedBytes> {
  const bytes = await compress(Buffer.concat(buffers), { level: 1 })
  return { buffers: [bytes], length: bytes.length, encoding: 'gzip' }
}

function keyOf(tag: string, { acceptsGzip }: ViewInput): string {
  return acceptsGzip ? `${tag} gzip` : tag
}
