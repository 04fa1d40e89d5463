// Pages that were requested more than once, the least recently used dropped first, bounded by their
// bytes. A page that is requested once is not cached: clients that walk through a view request each
// page once, would drop the others, and leave megabytes to the garbage collector.

import { LRUCache } from 'lru-cache'
import { fullBudget } from '../../config/memory-budget.ts'
import { countBounded } from '../../count-bounded.ts'
import type { PageStart } from '../../store/port/views.ts'
import type { PageBytes } from '../../views/page.ts'

/** About what a page takes beside its bytes: small ones without end are bounded too. */
const overheadBytes = 1024
/** Of how many pages it is known that they were requested once. */
const requestedOnceMax = 4096

export interface EncodedBytes extends PageBytes {
  readonly encoding: 'gzip' | 'identity'
}

export interface CachedPage extends EncodedBytes {
  /** Where the page after it begins; undefined at the end. */
  readonly next?: PageStart | undefined
  /** Absent at the end. */
  readonly nextOffset?: number
}

export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #requestedOnce = new LRUCache<string, true>(countBounded(requestedOnceMax))

  constructor(bytesMax: number = fullBudget.bytes.pages) {
    this.#pages = new LRUCache({
      maxSize: bytesMax,
      // One page must not drive out all others.
      maxEntrySize: Math.floor(bytesMax / 4),
      sizeCalculation: ({ length }) => length + overheadBytes,
    })
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /** Caches the page unless it is requested for the first time; answers whose it is then. */
  add(key: string, page: CachedPage): CachedPage {
    if (this.#requestedOnce.has(key)) {
      if (!this.#pages.has(key)) this.#pages.set(key, page)
      return page
    }
    this.#requestedOnce.set(key, true)
    return { ...page, isOwn: true }
  }
}
