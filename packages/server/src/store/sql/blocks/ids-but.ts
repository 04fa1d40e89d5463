// A list of ids but for some: to look past them is quicker than to copy the others.

import { firstIndex } from './first-index.ts'
import type { OrderedIds, PlacedId } from './ordered-ids.ts'

export class IdsBut {
  readonly #ids: OrderedIds
  /** The indexes of those that are left out, ascending. */
  readonly #left: readonly number[]

  constructor(ids: OrderedIds, others: readonly number[]) {
    this.#ids = ids
    this.#left = ids.indexesOf(others)
  }

  get length(): number {
    return this.#ids.length - this.#left.length
  }

  at(index: number): number {
    return this.#ids.at(this.#indexInAll(index))
  }

  /**
   * With more ids, without those that are left out.
   * @param added in their order; `before` is an index in this list.
   * @param idMax no id is greater.
   */
  with(added: readonly PlacedId[], idMax: number): OrderedIds {
    const placed = added.map(({ id, before }) => ({ id, before: this.#indexInAll(before) }))
    return this.#ids.changed({ left: this.#left, added: placed, idMax })
  }

  #indexInAll(index: number): number {
    return index + firstIndex(this.#left.length, (at) => (this.#left[at] ?? 0) - at > index)
  }
}
