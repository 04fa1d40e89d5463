// Texts of one field of all rows, in memory, as numbers of a dictionary, while they are few and
// short.

import { BlockBounds, type NumberBounds } from './block-bounds.ts'
import { bytesOf, type Column, enlarged, rowsAtFirst, type StoredColumn } from './column.ts'

export class TextColumn implements Column {
  /** The text of each number: null is the first. */
  readonly texts: (string | null)[] = [null]
  readonly #numberOf = new Map<string | null, number>([[null, 0]])
  #numbers: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> = new Uint8Array(rowsAtFirst)
  readonly #bounds = new BlockBounds()

  static stored(texts: StoredColumn['texts'], form: number, buffer: ArrayBuffer): TextColumn {
    const column = new TextColumn()
    for (const text of texts?.slice(1) ?? []) {
      column.#numberOf.set(text, column.texts.push(text) - 1)
    }
    column.#numbers = form === 1 ? new Uint8Array(buffer) : new Uint16Array(buffer)
    return column
  }

  stored(count: number): StoredColumn {
    const { BYTES_PER_ELEMENT: form } = this.#numbers
    return { form, numbers: bytesOf(this.#numbers, count), texts: this.texts }
  }

  get bytes(): number {
    return this.#numbers.byteLength + this.texts.length * bytesOfText
  }

  copy(from: number, to: Float64Array | Uint16Array): void {
    to.set(this.#numbers.subarray(from, from + to.length))
  }

  /** Copies the numbers of these rows. */
  pick(rows: Uint32Array, to: Float64Array): void {
    const numbers = this.#numbers
    for (let at = 0; at < rows.length; at += 1) to[at] = numbers[rows[at] ?? 0] ?? 0
  }

  /** Of the numbers of the texts of the block that a row is in. */
  boundsAround(row: number): NumberBounds {
    return this.#bounds.around(row, { numbers: this.#numbers, none: numberOfNull })
  }

  get(row: number): string | null {
    return this.valueOf(this.#numbers[row] ?? numberOfNull)
  }

  valueOf(stored: number): string | null {
    return this.texts[stored] ?? null
  }

  set(row: number, value: string | null): boolean {
    let number = this.#numberOf.get(value)
    if (number === undefined) {
      if (this.texts.length === textsMax || (value?.length ?? 0) > textCharactersMax) return false
      number = this.texts.push(value) - 1
      this.#numberOf.set(value, number)
      if (number === 2 ** 8) this.#numbers = new Uint16Array(this.#numbers)
    }
    if (row >= this.#numbers.length) {
      const Numbers = this.texts.length > 2 ** 8 ? Uint16Array : Uint8Array
      this.#numbers = new Numbers(enlarged(this.#numbers))
    }
    this.#numbers[row] = number
    this.#bounds.dropOf(row)
    return true
  }
}

const numberOfNull = 0
/** As many as there are numbers of 16 bits. */
const textsMax = 2 ** 16
/** Texts of a column have at most so many characters. */
export const textCharactersMax = 64
/** About what one takes, with its place in the dictionary. */
const bytesOfText = 2 * textCharactersMax + 64
