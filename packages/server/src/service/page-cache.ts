// Answers that were given before, the least recently used dropped first, bounded by their bytes.

import { LRUCache } from 'lru-cache'
import type { PageBytes } from '../views/page.ts'

const bytesMax = 64 * 1024 * 1024
/** About what a page takes beside its bytes: small ones without end are bounded too. */
const overheadBytes = 1024

export interface CachedPage extends PageBytes {
  readonly encoding: 'gzip' | 'identity'
}

export type PageCache = LRUCache<string, CachedPage>

export function pageCache(): PageCache {
  return new LRUCache({
    maxSize: bytesMax,
    // One page must not drive out all others.
    maxEntrySize: bytesMax / 4,
    sizeCalculation: ({ length }) => length + overheadBytes,
  })
}
