// Reads a page of a view: answered from what the caller holds (304), from what was answered before,
// or planned and read. A page is known by the state of the unit, the reader's rights and the query,
// so one that is held is never stale.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import type { Reader } from '../rules/access.ts'
import type { Store } from '../store/store.ts'
import { planView, type ViewPlan } from '../views/plan.ts'
import { findView } from './find-view.ts'
import { type HeldPage, PageCache } from './page-cache.ts'
import type { Services, ViewAnswer, ViewInput } from './services.ts'

const compress = promisify(gzip)

/** Smaller answers are not worth the work. */
const gzipBytesMin = 1024

type Asked = Pick<ViewInput, 'principal' | 'viewName' | 'query'>

export interface PlannedView {
  readonly plan: ViewPlan
  readonly reader: Reader
  readonly accessVersion: number
}

interface UnitVersions {
  readonly version: number
  readonly accessVersion: number
}

/** The plan of a request, as of the unit's state at this moment. */
export async function planRequest(store: Store, asked: Asked): Promise<PlannedView> {
  const { reader } = asked.principal
  const { accessVersion } = await requireState(store, reader.unit)
  return { plan: await planOf(store, asked), reader, accessVersion }
}

async function planOf(
  store: Store,
  { principal: { reader }, viewName, query }: Asked,
): Promise<ViewPlan> {
  const settings = await store.read('settings', { unit: reader.unit })
  const { description, shape } = findView(viewName, settings)
  return planView(description, shape, query)
}

async function requireState(store: Store, unit: number): Promise<UnitVersions> {
  const state = await store.read('unitState', { unit })
  if (state === undefined) throw new Refusal('unit-forbidden')
  return state
}

export function requireViewService(store: Store): Services['requireView'] {
  return async ({ reader }, viewName) => {
    findView(viewName, await store.read('settings', { unit: reader.unit }))
  }
}

export function readViewService(store: Store): Services['readView'] {
  const cache = new PageCache()
  return async (input: ViewInput): Promise<ViewAnswer> => {
    const versions = await requireState(store, input.principal.reader.unit)
    const tag = tagOf(input, versions)
    const tags = [quote(tag), quote(`${tag}-gzip`)]
    const held = tags.find((each) => names(input.ifNoneMatch, each))
    // Nothing more is done for a caller that holds the answer: only a query that was answered
    // before has such a tag.
    if (held !== undefined) return { etag: held, body: null, encoding: 'identity' }
    const { bytes, encoding } =
      cache.recall(keyOf(tag, input)) ?? (await readAnew(store, input, { versions, tag, cache }))
    const etag = quote(encoding === 'gzip' ? `${tag}-gzip` : tag)
    const isHeld = input.ifNoneMatch?.trim() === '*'
    return { etag, body: isHeld ? null : bytes, encoding }
  }
}

interface Anew {
  readonly versions: UnitVersions
  readonly tag: string
  readonly cache: PageCache
}

async function readAnew(
  store: Store,
  input: ViewInput,
  { versions: { accessVersion }, tag, cache }: Anew,
): Promise<HeldPage> {
  const { acceptsGzip: isGzipWelcome } = input
  const { reader } = input.principal
  const plan = await planOf(store, input)
  const page = await store.scan('readPage', { plan, reader, accessVersion, isGzipWelcome })
  const isGzipWorth = isGzipWelcome && page.bytes.length >= gzipBytesMin
  const answer: HeldPage =
    isGzipWorth && page.encoding === 'identity'
      ? { bytes: await compress(page.bytes, { level: 1 }), encoding: 'gzip' }
      : page
  cache.remember(keyOf(tag, input), answer)
  return answer
}

function keyOf(tag: string, { acceptsGzip }: ViewInput): string {
  return acceptsGzip ? `${tag} gzip` : tag
}

/** Whatever can make two answers differ, by its digest. */
function tagOf({ principal, viewName, query }: ViewInput, versions: UnitVersions): string {
  const { version, accessVersion } = versions
  const { columns, properties, externalFilter, limit, offset } = query
  const asked = [columns, properties, externalFilter, limit, offset]
  const all = [version, accessVersion, principal.reader, viewName, asked]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 27)
}

function quote(tag: string): string {
  return `"${tag}"`
}

/** Whether `If-None-Match` names the tag; weakly compared, as it asks for. */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
