// Reads a page of a view: answered by 304 where the caller has it cached, from the cache of pages,
// or planned and read. A page is known by the state of the unit, the reader's rights and the query,
// so one that is cached is never stale.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pageEvents } from '../events.ts'
import type { UnitVersions } from '../store/port/directory.ts'
import type { Page } from '../store/port/views.ts'
import type { Store } from '../store/store.ts'
import type { PageBytes } from '../views/page.ts'
import { findView } from './find-view.ts'
import { lookAheadIn } from './look-ahead.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { planRequest, tagOf } from './plan-request.ts'
import { requireUnit } from './require-unit.ts'
import type { Services, ViewAnswer, ViewInput } from './services.ts'

const compress = promisify(gzip)

/** Smaller answers are not worth the work. */
const gzipBytesMin = 1024

export function requireViewService(store: Store): Services['requireView'] {
  return async ({ reader: { unit }, accessVersion }, viewName) => {
    findView(viewName, await store.configuration.settings({ unit, accessVersion }))
  }
}

export function readViewService(store: Store): Services['readView'] {
  const cache = new PageCache()
  const lookAhead = lookAheadIn(store)
  return async (input: ViewInput): Promise<ViewAnswer> => {
    const versions = await requireUnit(store, input.principal.reader.unit)
    const tag = tagOf(input, versions, 'json')
    const { cachedTags = [], acceptsGzip } = input
    // A compressed answer counts only for a caller that accepts one.
    const welcome = acceptsGzip ? [tagOfGzip(tag), tag] : [tag]
    const cachedTag = welcome.find((each) => cachedTags !== 'any' && cachedTags.includes(each))
    // Only a query that was answered before has such a tag, so it needs no check.
    if (cachedTag !== undefined) {
      pageEvents.tell(() => ({ source: 'caller' }))
      return { tag: cachedTag, body: null, encoding: 'identity' }
    }
    const cached = cache.get(keyOf(tag, input))
    pageEvents.tell(() => ({ source: cached === undefined ? 'store' : 'cache' }))
    const page: AnsweredPage =
      cached ?? (await readAnew(store, input, { versions, tag, cache, lookAhead }))
    const { encoding, movedAfter } = page
    const body = cachedTags === 'any' ? null : page
    const ofPage = movedAfter === undefined ? tag : `${tag}-after-${movedAfter}`
    return { tag: encoding === 'gzip' ? tagOfGzip(ofPage) : ofPage, body, encoding }
  }
}

/** Other bytes, so another tag. */
function tagOfGzip(tag: string): string {
  return `${tag}-gzip`
}

interface Anew {
  readonly versions: UnitVersions
  readonly tag: string
  readonly cache: PageCache
  readonly lookAhead: ReturnType<typeof lookAheadIn>
}

/** A page of a walk may begin elsewhere than its query says: only the walk may have it. */
type AnsweredPage = CachedPage & Pick<Page, 'movedAfter'>

async function readAnew(
  store: Store,
  input: ViewInput,
  { versions, tag, cache, lookAhead }: Anew,
): Promise<AnsweredPage> {
  const { acceptsGzip: isGzipWelcome, signal } = input
  const planned = await planRequest(store, input, versions)
  const page = await store.views.readPage({ ...planned, isGzipWelcome }, signal)
  const isGzipWorth = isGzipWelcome && page.length >= gzipBytesMin
  const answer = isGzipWorth && page.encoding === 'identity' ? await compressed(page) : page
  const { movedAfter } = page
  if (movedAfter !== undefined) return { ...answer, isOwn: true, movedAfter }
  // The same page stays the same object: its bytes are counted once, however many are sent it.
  const made = cache.add(keyOf(tag, input), answer)
  const { plan, reader } = planned
  if (plan.listing !== undefined) lookAhead({ unit: reader.unit, view: plan.listing })
  return made
}

async function compressed({ buffers }: PageBytes): Promise<CachedPage> {
  const bytes = await compress(Buffer.concat(buffers), { level: 1 })
  return { buffers: [bytes], length: bytes.length, encoding: 'gzip' }
}

function keyOf(tag: string, { acceptsGzip }: ViewInput): string {
  return acceptsGzip ? `${tag} gzip` : tag
}
