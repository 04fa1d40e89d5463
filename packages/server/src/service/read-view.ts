// Reads a page of a view: planned, then answered from what the caller holds (304), from what was
// answered before, or from the store. A page is known by the unit's version, the reader's rights
// and the query, so one that is held is never stale.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import type { Reader } from '../rules/access.ts'
import type { Store } from '../store/store.ts'
import { planView, type ViewPlan } from '../views/plan.ts'
import { findView } from './find-view.ts'
import { PageCache } from './page-cache.ts'
import type { Services, ViewAnswer, ViewInput } from './services.ts'

const compress = promisify(gzip)

/** Smaller answers are not worth the work. */
const gzipBytesMin = 1024

export interface PlannedView {
  readonly plan: ViewPlan
  readonly reader: Reader
  readonly version: number
  readonly accessVersion: number
}

/** The plan of a request, as of the unit's state at this moment. */
export async function planRequest(
  store: Store,
  { principal: { reader }, viewName, query }: Pick<ViewInput, 'principal' | 'viewName' | 'query'>,
): Promise<PlannedView> {
  const { unit } = reader
  const settings = await store.read('settings', { unit })
  const { description, shape } = findView(viewName, settings)
  const state = await store.read('unitState', { unit })
  if (state === undefined) throw new Refusal('unit-forbidden')
  const { version, accessVersion } = state
  return { plan: planView(description, shape, query), reader, version, accessVersion }
}

export function requireViewService(store: Store): Services['requireView'] {
  return async ({ reader }, viewName) => {
    findView(viewName, await store.read('settings', { unit: reader.unit }))
  }
}

export function readViewService(store: Store): Services['readView'] {
  const cache = new PageCache()
  return async (input: ViewInput): Promise<ViewAnswer> => {
    const planned = await planRequest(store, input)
    const etag = etagOf(planned)
    if (holds(input.ifNoneMatch, etag)) return { etag, body: null, encoding: 'identity' }
    const page = cache.recall(etag) ?? (await readPage(store, planned))
    cache.remember(etag, page)
    if (!input.acceptsGzip || page.length < gzipBytesMin) {
      return { etag, body: page, encoding: 'identity' }
    }
    const key = `${etag} gzip`
    const body = cache.recall(key) ?? (await compress(page, { level: 1 }))
    cache.remember(key, body)
    return { etag, body, encoding: 'gzip' }
  }
}

async function readPage(store: Store, planned: PlannedView): Promise<Uint8Array> {
  const { plan, reader, accessVersion } = planned
  const { bytes } = await store.scan('readPage', { plan, reader, accessVersion })
  return bytes
}

function etagOf(planned: PlannedView): string {
  const digest = createHash('sha256').update(JSON.stringify(planned)).digest('base64url')
  return `"${digest.slice(0, 27)}"`
}

/** Weak comparison, as If-None-Match asks for. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
