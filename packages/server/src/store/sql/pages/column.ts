// The values of one field of all rows, in memory: numbers as doubles, texts as numbers of a
// dictionary, so that a million rows take a few megabytes.

import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'

export interface Column {
  readonly bytes: number
  get(row: number): RowKey
  /** Rows are added one after the other. False, and nothing is set, where the value has no room. */
  set(row: number, value: RowKey): boolean
}

export function newColumn(type: FilterType): Column {
  return isNumeric(type) ? new NumberColumn() : new TextColumn()
}

/** Booleans are 0 and 1. */
export function isNumeric(type: FilterType): boolean {
  return type === 'number' || type === 'boolean'
}

export class NumberColumn implements Column {
  /** NaN stands for null: no number of a record is that. */
  #numbers = new Float64Array(rowsAtFirst)

  get bytes(): number {
    return this.#numbers.byteLength
  }

  get(row: number): number | null {
    const number = this.#numbers[row] ?? Number.NaN
    return Number.isNaN(number) ? null : number
  }

  set(row: number, value: RowKey): boolean {
    if (row >= this.#numbers.length) {
      this.#numbers = new Float64Array(enlarged(this.#numbers))
    }
    this.#numbers[row] = value === null ? Number.NaN : Number(value)
    return true
  }
}

export class TextColumn implements Column {
  /** The text of each number: null is the first. */
  readonly texts: (string | null)[] = [null]
  readonly #numberOf = new Map<string | null, number>([[null, 0]])
  #numbers = new Uint16Array(rowsAtFirst)

  get bytes(): number {
    return this.#numbers.byteLength + this.texts.length * bytesOfText
  }

  /** The number of the row's text. */
  numberAt(row: number): number {
    return this.#numbers[row] ?? 0
  }

  get(row: number): string | null {
    return this.texts[this.numberAt(row)] ?? null
  }

  set(row: number, value: string | null): boolean {
    let number = this.#numberOf.get(value)
    if (number === undefined) {
      if (this.texts.length === textsMax || (value?.length ?? 0) > textCharactersMax) return false
      number = this.texts.push(value) - 1
      this.#numberOf.set(value, number)
    }
    if (row >= this.#numbers.length) this.#numbers = new Uint16Array(enlarged(this.#numbers))
    this.#numbers[row] = number
    return true
  }
}

const rowsAtFirst = 1024
/** As many as there are numbers of 16 bits. */
const textsMax = 2 ** 16
/** Texts of a column have at most so many characters. */
export const textCharactersMax = 64
/** About what one takes, with its place in the dictionary. */
const bytesOfText = 2 * textCharactersMax + 64

/** The bytes with room for an eighth more. */
function enlarged({ buffer, byteLength }: Float64Array | Uint16Array): ArrayBuffer {
  const bytes = Math.ceil(byteLength / 64) * 8 + byteLength
  return (buffer as ArrayBuffer).transfer(bytes)
}
