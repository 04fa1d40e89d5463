// Numbers for the rows of a block that are chosen, out of one column: what a value stands for is
// worked out once for each value and looked up for each row.

import type { Column } from './column.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import type { NumberColumn } from './number-column.ts'
import { TextColumn } from './text-column.ts'

/** Writes a number for each row that is chosen, in their order. */
export type RowNumbers = (block: ColumnBlock, numbers: Uint16Array) => void

/** Finds the number of a value that is stored so. */
type NumberOfStored = (stored: number) => number

/** @param numberOf is asked once for each value that the rows have. */
export function rowNumbers<Value extends string | number>(
  column: Column,
  numberOf: (value: Value | null) => number,
): RowNumbers {
  const find = (stored: number): number => numberOf(column.valueOf(stored) as Value | null)
  return column instanceof TextColumn
    ? ofTexts(column, find)
    : ofNumbers(column as NumberColumn, find)
}

const notListed = -1

function ofTexts(column: TextColumn, find: NumberOfStored): RowNumbers {
  const room = new Uint16Array(blockRows)
  const listed = new Int32Array(column.texts.length).fill(notListed)
  return ({ first, count, chosen }, numbers) => {
    const some = room.subarray(0, count)
    column.copy(first, some)
    for (let at = 0; at < chosen.length; at += 1) {
      const stored = some[chosen[at] ?? 0] ?? 0
      let number = listed[stored] ?? notListed
      if (number === notListed) {
        number = find(stored)
        listed[stored] = number
      }
      numbers[at] = number
    }
  }
}

/** Values below it have a place in a list, which takes a tenth of what a map takes. */
const listedBelow = 2 ** 16

function ofNumbers(column: NumberColumn, find: NumberOfStored): RowNumbers {
  // Whole numbers are looked up without a conversion.
  const room = new (column.isExact ? Int32Array : Float64Array)(blockRows)
  const listed = new Int32Array(listedBelow).fill(notListed)
  const others = new Map<number, number>()
  const findOther = (stored: number): number => {
    const found = others.get(stored) ?? find(stored)
    others.set(stored, found)
    return found
  }
  return ({ first, count, chosen }, numbers) => {
    const some = room.subarray(0, count)
    column.copy(first, some)
    for (let at = 0; at < chosen.length; at += 1) {
      const stored = some[chosen[at] ?? 0] ?? 0
      let number = listed[stored]
      if (number === notListed) {
        number = find(stored)
        listed[stored] = number
      }
      numbers[at] = number ?? findOther(stored)
    }
  }
}
