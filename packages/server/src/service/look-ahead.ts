// Once somebody pages through a listing, the places that jumps deep into it start from are sought
// ahead of the jumps. Nobody waits for this, and nothing but speed depends on it.

import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store.ts'

interface Listing {
  readonly unit: number
  readonly view: string
}

/** As many as the store has places of; one that is dropped is looked through once more. */
const listingsMax = 1000

/** Looks through a listing the first time that it is called with it. */
export function lookAheadIn(store: Store): (listing: Listing) => void {
  const seen = new LRUCache<string, true>({ max: listingsMax })
  return (listing) => {
    const key = `${listing.unit} ${listing.view}`
    if (seen.get(key)) return
    seen.set(key, true)
    void lookThrough(store, listing)
  }
}

/** In short reads, so that pages need not wait for the whole. */
async function lookThrough(store: Store, listing: Listing): Promise<void> {
  try {
    for (let from: number | undefined = 0; from !== undefined; ) {
      from = await store.views.survey({ ...listing, from })
    }
  } catch {
    // Whatever is wrong with the store shows where somebody waits for an answer.
  }
}
