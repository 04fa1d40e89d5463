// Caches places that were counted in one state of the rows, and a sparse index of each listing.

import { LRUCache } from 'lru-cache'
import { countBounded } from '../../../count-bounded.ts'

/** Where a page may begin: so many rows of a view have this id or a smaller one. */
export interface Place {
  readonly offset: number
  readonly id: number
}

export const start: Place = { offset: 0, id: 0 }

/** Rows between two places of an index: few enough to count in less time than a page takes. */
export const strideRows = 8192

/** Indexes take some kilobytes for each million of rows. */
const indexesMax = 1000

export class PlaceCache {
  readonly #counted: LRUCache<string, number>
  /** Of each listing in one state, the id before every stride. */
  readonly #indexes: LRUCache<string, number[]>

  constructor(placesMax: number) {
    this.#counted = new LRUCache(countBounded(placesMax))
    this.#indexes = new LRUCache(countBounded(Math.min(placesMax, indexesMax)))
  }

  /** @param countsKey names the rows that are counted, and their state; so it does below. */
  counted(countsKey: string, offset: number): Place | undefined {
    const id = this.#counted.get(`${offset} ${countsKey}`)
    return id === undefined ? undefined : { offset, id }
  }

  setCounted(countsKey: string, { offset, id }: Place): void {
    this.#counted.set(`${offset} ${countsKey}`, id)
  }

  /** The last place in the index of a listing at or before an offset. */
  indexedBefore(countsKey: string, offset: number): Place {
    const index = this.#indexes.get(countsKey) ?? []
    const count = Math.min(index.length, Math.floor(offset / strideRows))
    return { offset: count * strideRows, id: index[count - 1] ?? 0 }
  }

  /** Adds the place after the last one to the index of a listing. */
  addToIndex(countsKey: string, { offset, id }: Place): void {
    const index = this.#indexes.get(countsKey) ?? []
    this.#indexes.set(countsKey, index)
    if (offset === (index.length + 1) * strideRows) index.push(id)
  }
}
