// The places that callers were given as `nextOffset`, so that the next page goes on after the same
// id whatever has changed. An answer tells its place again wherever it comes from: the store, the
// cache of pages, or the caller's own cache.

import { createHash } from 'node:crypto'
import { limits } from '@kontor/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import type { PageStart } from '../../store/port/views.ts'
import type { ViewInput } from '../requests/view-request.ts'

/** Some tens of megabytes at most, whatever rows are ordered by. */
const placesMax = 100_000
const placeBytes = 256

interface NextPlace extends PageStart {
  /** The version of the unit in which so many rows came before it; undefined where others did. */
  readonly countedAt: string | undefined
}

/** The walk that a request belongs to, and what it is answered in. */
export interface WalkStep {
  readonly walk: string
  readonly offset: number
  /** The state of the unit, and the day where rows depend on it. */
  readonly version: string
}

export class NextPlaces {
  readonly #places = new LRUCache<string, NextPlace>(bounds)
  /** Of pages, by their tags: the place after each of them, `none` for the last of a view. */
  readonly #ofPages = new LRUCache<string, PageStart | 'none'>(bounds)

  /** Where the page begins, as its caller was given it. */
  startOf({ walk, offset }: WalkStep): PageStart | undefined {
    return this.#places.get(`${offset} ${walk}`)
  }

  /** Whether the page begins where its offset counts to now, as it does for everybody else. */
  isCounted({ walk, offset, version }: WalkStep): boolean {
    const place = this.#places.get(`${offset} ${walk}`)
    return place === undefined || place.countedAt === version
  }

  /** Tells where the page ends that is answered with the tag. */
  set(step: WalkStep, tag: string, next: PageStart | undefined): void {
    this.#ofPages.set(tag, next ?? 'none')
    if (next !== undefined) this.#set(step, next)
  }

  /** Does so for a page that was answered before; answers whether it is known where that ends. */
  repeat(step: WalkStep, tag: string): boolean {
    const next = this.#ofPages.get(tag)
    if (next === undefined) return false
    this.set(step, tag, next === 'none' ? undefined : next)
    return true
  }

  #set({ walk, version }: WalkStep, place: PageStart): void {
    const countedAt = place.state === undefined ? undefined : version
    this.#places.set(`${place.offset} ${walk}`, { ...place, countedAt })
  }
}

/** Without a number of entries, for which the cache would take its memory at once. */
const bounds = {
  ttl: limits.nextOffsetMinutes * 60_000,
  maxSize: placesMax * placeBytes,
  sizeCalculation: sizeOf,
}

function sizeOf(place: PageStart | 'none'): number {
  const keys = place === 'none' ? [] : (place.sorted?.keys ?? [])
  return keys.reduce<number>((sum, key) => sum + 2 * String(key).length, placeBytes)
}

/** Names who reads what, whatever changes from page to page. */
export function walkOf({ principal: { reader }, viewName, query }: ViewInput): string {
  const { externalFilter = null, order = null } = query
  const named = [reader.unit, reader.user, viewName.toUpperCase(), externalFilter, order]
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, 27)
}
