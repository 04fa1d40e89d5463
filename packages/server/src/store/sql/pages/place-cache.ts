// Places: the offset that a caller is told to go on at, and the id that it stands for. A caller who
// follows goes on after that id, whatever has happened to the rows before it.

import { LRUCache } from 'lru-cache'

/** How many rows of a list come up to and including an id. */
export interface Place {
  readonly offset: number
  readonly id: number
}

export const start: Place = { offset: 0, id: 0 }

/** Rows from one mark of a listing to the next: few enough to count in less time than a page. */
export const strideRows = 8192

/** Listings with marks: some kilobytes for each million of rows. */
const listingsMax = 1000

export class PlaceCache {
  readonly #ids: LRUCache<string, number>
  /** Of each listing, the ids before every stride: its rows never leave it, so these stay true. */
  readonly #marks: LRUCache<string, number[]>

  constructor(placesMax: number) {
    this.#ids = new LRUCache({ max: placesMax })
    this.#marks = new LRUCache({ max: Math.min(placesMax, listingsMax) })
  }

  /** @param list names the rows that are counted: the view, the filter, the reader's rights. */
  get(list: string, offset: number): Place | undefined {
    const id = this.#ids.get(`${offset} ${list}`)
    return id === undefined ? undefined : { offset, id }
  }

  set(list: string, { offset, id }: Place): void {
    this.#ids.set(`${offset} ${list}`, id)
  }

  /** The last mark of a listing at or before an offset. */
  markBefore(listing: string, offset: number): Place {
    const marks = this.#marks.get(listing) ?? []
    const count = Math.min(marks.length, Math.floor(offset / strideRows))
    return { offset: count * strideRows, id: marks[count - 1] ?? 0 }
  }

  /** Adds the mark after the last one. */
  addMark(listing: string, { offset, id }: Place): void {
    const marks = this.#marks.get(listing) ?? []
    this.#marks.set(listing, marks)
    if (offset === (marks.length + 1) * strideRows) marks.push(id)
  }
}
