// Caches places: those that callers are told as `nextOffset`, so that the next page goes on after
// the same id whatever has changed; those that were counted in one state of the rows; and a sparse
// index of each listing.

import { limits } from '@kontor/contract/limits.ts'
import { LRUCache } from 'lru-cache'

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

/** A place that a caller was told. */
export interface ToldPlace extends Place {
  /** Names the state of the rows in which so many of them came before; else more or fewer did. */
  readonly counts: string | undefined
}

export class PlaceCache {
  readonly #told: LRUCache<string, ToldPlace>
  readonly #counted: LRUCache<string, number>
  /** Of each listing in one state, the id before every stride. */
  readonly #indexes: LRUCache<string, number[]>

  constructor(placesMax: number) {
    this.#told = new LRUCache({ max: placesMax, ttl: limits.nextOffsetMinutes * 60_000 })
    this.#counted = new LRUCache({ max: placesMax })
    this.#indexes = new LRUCache({ max: Math.min(placesMax, indexesMax) })
  }

  /** @param walk names who was told, and of which query. */
  told(walk: string, offset: number): ToldPlace | undefined {
    return this.#told.get(`${offset} ${walk}`)
  }

  tell(walk: string, place: ToldPlace): void {
    this.#told.set(`${place.offset} ${walk}`, place)
    if (place.counts !== undefined) this.setCounted(place.counts, place)
  }

  /** @param counts names the rows that are counted, and their state. */
  counted(counts: string, offset: number): Place | undefined {
    const id = this.#counted.get(`${offset} ${counts}`)
    return id === undefined ? undefined : { offset, id }
  }

  setCounted(counts: string, { offset, id }: Place): void {
    this.#counted.set(`${offset} ${counts}`, id)
  }

  /** The last place in the index of a listing, named with its state, at or before an offset. */
  indexedBefore(listing: string, offset: number): Place {
    const index = this.#indexes.get(listing) ?? []
    const count = Math.min(index.length, Math.floor(offset / strideRows))
    return { offset: count * strideRows, id: index[count - 1] ?? 0 }
  }

  /** Adds the place after the last one to the index of a listing. */
  addToIndex(listing: string, { offset, id }: Place): void {
    const index = this.#indexes.get(listing) ?? []
    this.#indexes.set(listing, index)
    if (offset === (index.length + 1) * strideRows) index.push(id)
  }
}
