// The least and the greatest number of each block of a column: a filter leaves out blocks where it
// can be true of no row. They are looked for when a filter asks, and again where a row has changed.

import { blockRows } from './column-block.ts'

/** Of the numbers of some rows, as they are stored, but for those that stand for null. */
export interface NumberBounds {
  /** Greater than `most` where all are null. */
  readonly least: number
  readonly most: number
  readonly hasNulls: boolean
}

interface BoundedNumbers {
  /** Of all rows. */
  readonly numbers: ArrayLike<number> & { subarray(from: number, to: number): ArrayLike<number> }
  /** Stands for null. */
  readonly none: number
}

/** Room for the numbers of a block, whatever their type: one loop is compiled for all of them. */
const room = new Float64Array(blockRows)

export class BlockBounds {
  #blocks: (NumberBounds | undefined)[] = []

  /** To be called whenever a row is set. */
  dropOf(row: number): void {
    const block = Math.floor(row / blockRows)
    if (block < this.#blocks.length) this.#blocks[block] = undefined
  }

  /** To be called whenever numbers are stored in another way. */
  dropAll(): void {
    this.#blocks = []
  }

  /** Those of the block that a row is in; rows that are not there yet may be among them. */
  around(row: number, { numbers, none }: BoundedNumbers): NumberBounds {
    const block = Math.floor(row / blockRows)
    const known = this.#blocks[block]
    if (known !== undefined) return known
    const first = block * blockRows
    const stored = numbers.subarray(first, first + blockRows)
    room.set(stored)
    const bounds = boundsOf(room.subarray(0, stored.length), none)
    this.#blocks[block] = bounds
    return bounds
  }
}

function boundsOf(numbers: Float64Array, none: number): NumberBounds {
  let [least, most, hasNulls] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, false]
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? none
    if (number === none) hasNulls = true
    else {
      if (number < least) least = number
      if (number > most) most = number
    }
  }
  return { least, most, hasNulls }
}
