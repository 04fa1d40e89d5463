// The ids of a view in an order, in memory: following pages and jumps cost no second sort. They are
// of one state of the unit, and brought to a later one by what has changed since.

import { LRUCache } from 'lru-cache'
import type { OrderedIds } from '../blocks/ordered-ids.ts'

export interface SortedIds {
  readonly ids: OrderedIds
  /** No row of the source had a greater id. */
  readonly through: number
  /** The version of the unit that they are as of. */
  readonly version: number
}

export class OrderCache {
  readonly #orders: LRUCache<string, SortedIds>

  constructor(bytesInAllMax: number) {
    this.#orders = new LRUCache({ maxSize: bytesInAllMax, sizeCalculation: sizeOf })
  }

  get(key: string): SortedIds | undefined {
    return this.#orders.get(key)
  }

  /** Of two states the later one stays. */
  set(key: string, sorted: SortedIds): void {
    const cached = this.#orders.get(key)
    if (cached === undefined || cached.version <= sorted.version) this.#orders.set(key, sorted)
  }
}

/** Of each order, with its key. */
const overheadBytes = 128

function sizeOf({ ids }: SortedIds): number {
  return ids.bytes + overheadBytes
}
