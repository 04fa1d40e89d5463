// The ids that filters and rights select, in memory: following pages, jumps and other columns of
// the same filter cost no second scan. A selection holds for one state of the unit's records; rows
// that are only added come after those it knows.

import { LRUCache } from 'lru-cache'
import { type Place, start } from './place-cache.ts'

/** Of one selection; beyond these the first half is dropped. */
const idsMax = 1_000_000

let serials = 0

/** Ids in ascending order: those from some place on, as far as they were looked for. */
export class Selection {
  /** Names it in caches of what is made of it. */
  readonly serial = ++serials
  readonly changeVersion: number
  /** The place before the first id. */
  base: Place = start
  ids: number[] = []
  /** Every id up to this one was looked at. */
  through = 0

  constructor(changeVersion: number) {
    this.changeVersion = changeVersion
  }

  get end(): Place {
    return { offset: this.base.offset + this.ids.length, id: this.ids.at(-1) ?? this.base.id }
  }

  /** @param through up to where the store was looked through for them. */
  add(ids: readonly number[], through: number): void {
    for (const id of ids) this.ids.push(id)
    this.through = through
    if (this.ids.length <= idsMax) return
    const dropped = this.ids.length >>> 1
    this.base = { offset: this.base.offset + dropped, id: this.ids[dropped - 1] ?? 0 }
    this.ids = this.ids.slice(dropped)
  }

  /** The index of the first id after another one. */
  indexAfter(id: number): number {
    let low = 0
    let high = this.ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.ids[middle] ?? 0) <= id) low = middle + 1
      else high = middle
    }
    return low
  }
}

export class SelectionCache {
  readonly #selections: LRUCache<string, Selection>

  constructor(idsInAllMax: number) {
    this.#selections = new LRUCache({ maxSize: idsInAllMax, sizeCalculation: sizeOf })
  }

  /** The selection of that name as of a state of the records, empty at first. */
  get(key: string, changeVersion: number): Selection {
    const known = this.#selections.get(key)
    return known?.changeVersion === changeVersion ? known : new Selection(changeVersion)
  }

  drop(key: string): void {
    this.#selections.delete(key)
  }

  /** To be called whenever a selection has grown. */
  set(key: string, selection: Selection): void {
    this.#selections.set(key, selection, { size: sizeOf(selection) })
  }
}

function sizeOf({ ids }: Selection): number {
  return ids.length + 16
}
