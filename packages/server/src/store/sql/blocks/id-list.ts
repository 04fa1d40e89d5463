// Ids of rows in memory, in as few bytes as they need: a million in 4 MB. They lie outside the heap
// of a thread, which collects no list of numbers, and a thread hands them to another as they are.

export type IdList = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** Room for so many ids, of which none is greater than another one. */
export function newIdList(count: number, idMax: number): IdList {
  return idMax < 2 ** 32 ? new Uint32Array(count) : new Float64Array(count)
}

/** A change names few ids of many: only others with the same last bits are looked up. */
const markBits = 16
const markMask = 2 ** markBits - 1

/** Where some ids are in a list, ascending; those that are not in it are left out. */
export function indexesOf(ids: IdList, some: readonly number[]): readonly number[] {
  if (some.length === 0) return []
  const sought = new Set(some)
  const isMarked = new Uint8Array(2 ** markBits)
  for (const id of sought) isMarked[id & markMask] = 1
  const found: number[] = []
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0
    if (isMarked[id & markMask] !== 0 && sought.has(id)) found.push(at)
  }
  return found
}

/** A list but for the ids at some indexes: to look past them is quicker than to copy the others. */
export class IdsBut {
  readonly #ids: IdList
  readonly #left: readonly number[]

  /** @param left ascending. */
  constructor(ids: IdList, left: readonly number[]) {
    this.#ids = ids
    this.#left = left
  }

  get length(): number {
    return this.#ids.length - this.#left.length
  }

  at(index: number): number {
    return this.#ids[this.#indexInAll(index)] ?? 0
  }

  /**
   * With more ids; the list itself where it is what comes out.
   * @param added in their order.
   * @param idMax no id is greater.
   */
  with(added: readonly AddedId[], idMax: number): IdList {
    if (this.#areBack(added)) return this.#ids
    const all = newIdList(this.length + added.length, idMax)
    let from = 0
    for (const [index, { id, before }] of added.entries()) {
      this.#copy(from, before, all.subarray(from + index))
      all[before + index] = id
      from = before
    }
    this.#copy(from, this.length, all.subarray(from + added.length))
    return all
  }

  /** Whether what was left out comes back where it was. */
  #areBack(added: readonly AddedId[]): boolean {
    if (added.length !== this.#left.length) return false
    return added.every(({ id, before }, index) => {
      const all = before + index
      return this.#left[index] === all && this.#ids[all] === id
    })
  }

  #indexInAll(index: number): number {
    let all = index
    for (const left of this.#left) {
      if (left > all) break
      all += 1
    }
    return all
  }

  #copy(from: number, end: number, to: IdList): void {
    for (let next = from; next < end; ) {
      const first = this.#indexInAll(next)
      const gap = this.#left.find((left) => left > first) ?? this.#ids.length
      const some = this.#ids.subarray(first, Math.min(gap, first + end - next))
      to.set(some, next - from)
      next += some.length
    }
  }
}

export interface AddedId {
  readonly id: number
  /** How many ids of the list come before it. */
  readonly before: number
}
