// The ids that filters and rights select, in memory: following pages, jumps and other columns of
// the same filter cost no second scan. A selection is valid for one state of the unit's records;
// rows that are only added come after those in it.

import { LRUCache } from 'lru-cache'
import type { UnitVersions } from '../../port/directory.ts'
import { firstIndex } from '../blocks/first-index.ts'
import { type Place, start } from './place-cache.ts'

/** Of one selection; beyond these the first half is dropped. */
const idsMax = 1_000_000

let serials = 0

interface MoreIds {
  readonly ids: readonly number[]
  /** Every id up to this one was looked at for them. */
  readonly through: number
  /** The unit's version as of that. */
  readonly asOf: number
}

/** The ids of selected rows from `base` up to `through`, ascending. */
export class Selection {
  /** Names it in caches of what is made of it. */
  readonly serial = ++serials
  readonly changeVersion: number
  /** The place before the first id. */
  base: Place = start
  ids: number[] = []
  /** Every id up to this one was looked at. */
  through = 0
  /** The unit's version when ids were last added. */
  asOf = 0

  constructor(changeVersion: number) {
    this.changeVersion = changeVersion
  }

  get end(): Place {
    return { offset: this.base.offset + this.ids.length, id: this.ids.at(-1) ?? this.base.id }
  }

  add({ ids, through, asOf }: MoreIds): void {
    for (const id of ids) this.ids.push(id)
    this.through = Math.max(this.end.id, through)
    this.asOf = asOf
    if (this.ids.length <= idsMax) return
    const dropped = this.ids.length >>> 1
    this.base = { offset: this.base.offset + dropped, id: this.ids[dropped - 1] ?? 0 }
    this.ids = this.ids.slice(dropped)
  }

  /** The index of the first id after another one. */
  indexAfter(id: number): number {
    return firstIndex(this.ids.length, (index) => (this.ids[index] ?? 0) > id)
  }
}

export class SelectionCache {
  readonly #selections: LRUCache<string, Selection>

  constructor(idsInAllMax: number) {
    this.#selections = new LRUCache({ maxSize: idsInAllMax, sizeCalculation: sizeOf })
  }

  /** The selection of that name, with no row that a transaction does not see; empty at first. */
  get(key: string, { changeVersion, version }: UnitVersions): Selection {
    const cached = this.#selections.get(key)
    const isCurrent = cached?.changeVersion === changeVersion && cached.asOf <= version
    return isCurrent ? cached : new Selection(changeVersion)
  }

  drop(key: string): void {
    this.#selections.delete(key)
  }

  /** To be called whenever a selection has grown. */
  set(key: string, selection: Selection): void {
    // The cache takes no new size for a value that it has.
    this.#selections.delete(key)
    this.#selections.set(key, selection)
  }
}

function sizeOf({ ids }: Selection): number {
  return ids.length + 16
}
