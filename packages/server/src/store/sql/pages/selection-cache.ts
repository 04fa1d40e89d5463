// The ids that filters and rights select, in memory: following pages, jumps and other columns of
// the same filter cost no second scan. A selection is valid for one state of the unit's records;
// rows that are only added come after those in it.

import { LRUCache } from 'lru-cache'
import type { UnitVersions } from '../../port/directory.ts'
import { firstIndex } from '../blocks/first-index.ts'
import { type IdList, newIdList } from '../blocks/id-list.ts'
import { type Place, start } from './place-cache.ts'

let serials = 0

interface MoreIds {
  readonly ids: IdList
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
  /** With more ids, the first of them are dropped. */
  readonly idsMax: number
  /** The place before the first id. */
  base: Place = start
  /** Every id up to this one was looked at. */
  through = 0
  /** The unit's version when ids were last added. */
  asOf = 0
  /** With room for more ids. */
  #list: IdList = newIdList(0, 0)
  #count = 0

  constructor(changeVersion: number, idsMax: number) {
    this.changeVersion = changeVersion
    this.idsMax = idsMax
  }

  get ids(): IdList {
    return this.#list.subarray(0, this.#count)
  }

  get count(): number {
    return this.#count
  }

  get bytes(): number {
    return this.#list.byteLength
  }

  get end(): Place {
    const { id, offset } = this.base
    return { offset: offset + this.#count, id: this.#list[this.#count - 1] ?? id }
  }

  /** What is added stays as a whole, however much it is. */
  add({ ids, through, asOf }: MoreIds): void {
    if (this.#count + ids.length > this.idsMax) {
      const kept = Math.max(ids.length, this.idsMax >>> 1)
      this.#dropFirst(Math.max(0, this.#count + ids.length - kept))
    }
    this.#makeRoom(ids)
    this.#list.set(ids, this.#count)
    this.#count += ids.length
    this.through = Math.max(this.end.id, through)
    this.asOf = asOf
  }

  #dropFirst(dropped: number): void {
    if (dropped === 0) return
    this.base = { offset: this.base.offset + dropped, id: this.#list[dropped - 1] ?? 0 }
    this.#list = this.#list.slice(dropped, this.#count)
    this.#count = this.#list.length
  }

  #makeRoom(ids: IdList): void {
    const [count, last] = [this.#count + ids.length, ids.at(-1) ?? 0]
    const isNarrow = this.#list instanceof Uint32Array && last >= 2 ** 32
    if (count <= this.#list.length && !isNarrow) return
    // What comes as a whole needs no more room; what grows by pages is not copied for each.
    const room = this.#count === 0 ? count : Math.max(count, Math.ceil(this.#count * 1.125))
    const list = newIdList(room, last)
    list.set(this.ids)
    this.#list = list
  }

  /** The index of the first id after another one. */
  indexAfter(id: number): number {
    return firstIndex(this.#count, (index) => (this.#list[index] ?? 0) > id)
  }
}

/** So many bytes an id takes at least. */
const idBytes = Uint32Array.BYTES_PER_ELEMENT

export class SelectionCache {
  readonly #selections: LRUCache<string, Selection>
  /** Of one selection: no filter leaves room for none of the others. */
  readonly #idsMax: number

  constructor(bytesMax: number) {
    this.#selections = new LRUCache({ maxSize: bytesMax, sizeCalculation: sizeOf })
    this.#idsMax = Math.floor(bytesMax / 2 / idBytes)
  }

  /** The selection of that name, with no row that a transaction does not see; empty at first. */
  get(key: string, { changeVersion, version }: UnitVersions): Selection {
    const cached = this.#selections.get(key)
    const isCurrent = cached?.changeVersion === changeVersion && cached.asOf <= version
    return isCurrent ? cached : new Selection(changeVersion, this.#idsMax)
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

/** Of each selection, with its key. */
const overheadBytes = 128

function sizeOf({ bytes }: Selection): number {
  return bytes + overheadBytes
}
