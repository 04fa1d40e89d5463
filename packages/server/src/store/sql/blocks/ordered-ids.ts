// The ids of an order in memory, in parts: a change makes those parts anew that it touches, a few
// of hundreds, and shares the others with what was there before.

import { firstIndex } from './first-index.ts'
import { type IdList, newIdList } from './id-list.ts'

/** As many as are copied in no time: ten million ids have some 600 parts. */
const partIds = 16_384
/** Of more, one look at all ids takes less than one for each. */
const fewIds = 3
const markBits = 16
const markMask = 2 ** markBits - 1

export interface PlacedId {
  readonly id: number
  /** The index of the id that it comes before, or how many ids there are. */
  readonly before: number
}

export interface ChangedIds {
  /** Where those are that are left out, ascending. */
  readonly left: readonly number[]
  /** In their order; none comes before one that is left out. */
  readonly added: readonly PlacedId[]
  /** No id is greater. */
  readonly idMax: number
}

export class OrderedIds {
  readonly #parts: readonly IdList[]
  /** How many ids there are up to the end of each part. */
  readonly #ends: readonly number[]

  private constructor(parts: readonly IdList[]) {
    this.#parts = parts
    let end = 0
    this.#ends = parts.map(({ length }) => {
      end += length
      return end
    })
  }

  static of(ids: IdList): OrderedIds {
    return new OrderedIds(cut(ids))
  }

  get length(): number {
    return this.#ends.at(-1) ?? 0
  }

  get bytes(): number {
    return this.#parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  at(index: number): number {
    const part = this.#partOf(index)
    return this.#parts[part]?.[index - this.#startOf(part)] ?? 0
  }

  slice(from: number, end: number): readonly number[] {
    const ids: number[] = []
    while (from + ids.length < Math.min(end, this.length)) {
      const next = from + ids.length
      const part = this.#partOf(next)
      const start = this.#startOf(part)
      for (const id of this.#parts[part]?.subarray(next - start, end - start) ?? []) ids.push(id)
    }
    return ids
  }

  /** Where some ids are in the list, ascending; those that are not in it are left out. */
  indexesOf(some: readonly number[]): readonly number[] {
    const find = some.length <= fewIds ? fewIn(some) : manyIn(some)
    return this.#parts.flatMap((ids, part) => find(ids).map((at) => this.#startOf(part) + at))
  }

  /** Those that are no greater than this one. */
  upTo(idMax: number): OrderedIds {
    return new OrderedIds(this.#parts.map((ids) => upTo(idMax, ids)))
  }

  /** With others in place of some. */
  changed({ left, added, idMax }: ChangedIds): OrderedIds {
    const edits: Edit[] = left.map((index) => ({ index }))
    for (const { id, before } of added) edits.push({ index: before, id })
    const byPart = Map.groupBy(edits, ({ index }) => this.#partOf(index))
    const parts = this.#parts.flatMap((ids, part) => {
      const some = byPart.get(part)
      if (some === undefined) return [ids]
      return cut(edited(ids, { edits: some, start: this.#startOf(part), idMax }))
    })
    return new OrderedIds(parts.length > 0 ? parts : cut(newIdList(0, idMax)))
  }

  /** What comes after all comes after the last one. */
  #partOf(index: number): number {
    return firstIndex(this.#ends.length - 1, (part) => (this.#ends[part] ?? 0) > index)
  }

  #startOf(part: number): number {
    return this.#ends[part - 1] ?? 0
  }
}

/** Lists of at most twice the usual length. */
function cut(ids: IdList): readonly IdList[] {
  if (ids.length <= 2 * partIds) return [ids]
  const parts: IdList[] = []
  for (let from = 0; from < ids.length; from += partIds) parts.push(ids.slice(from, from + partIds))
  return parts
}

/** The engine looks for one id in a third of the time in which we look at all. */
function fewIn(some: readonly number[]): (ids: IdList) => readonly number[] {
  return (ids) => {
    const found = some.map((id) => ids.indexOf(id)).filter((at) => at >= 0)
    return found.sort((a, b) => a - b)
  }
}

/** Only ids with the same last bits as one of them are looked up. */
function manyIn(some: readonly number[]): (ids: IdList) => readonly number[] {
  const sought = new Set(some)
  const isMarked = new Uint8Array(2 ** markBits)
  for (const id of sought) isMarked[id & markMask] = 1
  return (ids) => {
    const found: number[] = []
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0
      if (isMarked[id & markMask] !== 0 && sought.has(id)) found.push(at)
    }
    return found
  }
}

function upTo(idMax: number, ids: IdList): IdList {
  for (let at = 0; at < ids.length; at += 1) {
    if ((ids[at] ?? 0) > idMax) return ids.filter((id) => id <= idMax)
  }
  return ids
}

/** An id that comes before the one at an index, or without an id, that one is left out. */
interface Edit {
  readonly index: number
  readonly id?: number
}

interface Edits {
  readonly edits: readonly Edit[]
  /** The index of the first id of the list. */
  readonly start: number
  readonly idMax: number
}

function edited(list: IdList, { edits, start, idMax }: Edits): IdList {
  const ids = Array.from(list)
  // From the last one on, so that the indexes of those before stay.
  for (const { index, id } of edits.toSorted((a, b) => a.index - b.index).toReversed()) {
    if (id === undefined) ids.splice(index - start, 1)
    else ids.splice(index - start, 0, id)
  }
  const made = newIdList(ids.length, idMax)
  made.set(ids)
  return made
}
