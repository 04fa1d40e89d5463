// The values of one field of all rows, in memory, each in as few bytes as the values of the column
// allow: whole numbers and hundredths as integers, texts as numbers of a dictionary.

import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { BlockBounds, type NumberBounds } from './block-bounds.ts'

export interface Column {
  readonly bytes: number
  /** What is stored of the first rows: a view of the memory, good until a row is set. */
  stored(count: number): StoredColumn
  get(row: number): RowKey
  /** Copies the rows from one on as they are stored. */
  copy(from: number, to: Float64Array): void
  /** The value that is stored so. */
  valueOf(stored: number): RowKey
  /** Rows are added one after the other. False, and nothing is set, where the value has no room. */
  set(row: number, value: RowKey): boolean
}

/** A column as it lies in a file: the numbers of the first rows, byte by byte as in memory. */
export interface StoredColumn {
  /** How they are stored: which of the forms of numbers, or how many bytes of a text's number. */
  readonly form: number
  readonly numbers: Uint8Array
  /** Of a column of texts: that of each number. */
  readonly texts?: readonly (string | null)[]
}

export function newColumn(type: FilterType): Column {
  return isNumeric(type) ? new NumberColumn() : new TextColumn()
}

/** The column that was stored; the numbers are its own from then on, and begin their buffer. */
export function columnOf({ form, numbers, texts }: StoredColumn): NumberColumn | TextColumn {
  const buffer = numbers.buffer as ArrayBuffer
  return texts === undefined
    ? NumberColumn.stored(form, buffer)
    : TextColumn.stored(texts, form, buffer)
}

/** Booleans are 0 and 1. */
export function isNumeric(type: FilterType): boolean {
  return type === 'number' || type === 'boolean'
}

/** How all numbers of a column are stored: as whole numbers of so many parts, or as they are. */
export interface StoredForm {
  readonly parts: 1 | 100
  /** Stands for null: no number of a record is that. */
  readonly none: number
}

interface NumberForm extends StoredForm {
  readonly Numbers:
    | typeof Int8Array<ArrayBuffer>
    | typeof Int16Array<ArrayBuffer>
    | typeof Int32Array<ArrayBuffer>
    | typeof Float64Array<ArrayBuffer>
}

const doubles: NumberForm = { Numbers: Float64Array, parts: 1, none: Number.NEGATIVE_INFINITY }

/** From the narrowest to the one that has room for all numbers. */
const numberForms = [
  { Numbers: Int8Array, parts: 1, none: -(2 ** 7) },
  { Numbers: Int16Array, parts: 1, none: -(2 ** 15) },
  { Numbers: Int32Array, parts: 1, none: -(2 ** 31) },
  { Numbers: Int32Array, parts: 100, none: -(2 ** 31) },
  doubles,
] as const satisfies readonly NumberForm[]
const allForms: readonly NumberForm[] = numberForms

export class NumberColumn implements Column {
  #form: NumberForm = numberForms[0]
  #numbers = numbersOf(this.#form, rowsAtFirst)
  readonly #bounds = new BlockBounds()

  static stored(form: number, buffer: ArrayBuffer): NumberColumn {
    const column = new NumberColumn()
    column.#form = allForms[form] ?? doubles
    column.#numbers = new column.#form.Numbers(buffer)
    return column
  }

  stored(count: number): StoredColumn {
    const form = allForms.indexOf(this.#form)
    return { form, numbers: bytesOf(this.#numbers, count) }
  }

  get bytes(): number {
    return this.#numbers.byteLength
  }

  /** Whether what is stored are whole numbers, or whole hundredths. */
  get isExact(): boolean {
    return this.#form !== doubles
  }

  /** How each of its rows is stored. */
  get form(): StoredForm {
    return this.#form
  }

  /** Of the block that a row is in, as its numbers are stored. */
  boundsAround(row: number): NumberBounds {
    return this.#bounds.around(row, { numbers: this.#numbers, none: this.#form.none })
  }

  copy(from: number, to: Float64Array | Int32Array): void {
    to.set(this.#numbers.subarray(from, from + to.length))
  }

  /** Copies these rows as they are stored. */
  pick(rows: Uint32Array, to: Float64Array | Uint32Array): void {
    const numbers = this.#numbers
    for (let at = 0; at < rows.length; at += 1) to[at] = numbers[rows[at] ?? 0] ?? 0
  }

  get(row: number): number | null {
    return this.valueOf(this.#numbers[row] ?? this.#form.none)
  }

  valueOf(stored: number): number | null {
    const { none, parts } = this.#form
    return stored === none ? null : stored / parts
  }

  set(row: number, value: RowKey): boolean {
    const number = value === null ? null : Number(value)
    if (!hasRoom(this.#form, number)) this.#widen(number)
    if (row >= this.#numbers.length) {
      this.#numbers = new this.#form.Numbers(enlarged(this.#numbers))
    }
    this.#numbers[row] = stored(this.#form, number)
    this.#bounds.dropOf(row)
    return true
  }

  /** Takes a form that has room for one more number. */
  #widen(more: number | null): void {
    const { length } = this.#numbers
    const form = numberForms.slice(allForms.indexOf(this.#form) + 1).find((each) => {
      if (!hasRoom(each, more)) return false
      for (let row = 0; row < length; row += 1) if (!hasRoom(each, this.get(row))) return false
      return true
    })
    const wider = form ?? doubles
    const numbers = numbersOf(wider, length)
    for (let row = 0; row < length; row += 1) numbers[row] = stored(wider, this.get(row))
    this.#form = wider
    this.#numbers = numbers
    this.#bounds.dropAll()
  }
}

function numbersOf({ Numbers }: NumberForm, count: number) {
  return new Numbers(new ArrayBuffer(count * Numbers.BYTES_PER_ELEMENT))
}

/** Whether the number comes out of the form as it went in. */
function hasRoom(form: NumberForm, number: number | null): boolean {
  if (number === null || form === doubles) return true
  const whole = Math.round(number * form.parts)
  return Math.abs(whole) < -form.none && whole / form.parts === number
}

function stored({ none, parts }: NumberForm, number: number | null): number {
  if (number === null) return none
  return parts === 1 ? number : Math.round(number * parts)
}

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

const rowsAtFirst = 1024
const numberOfNull = 0
/** As many as there are numbers of 16 bits. */
const textsMax = 2 ** 16
/** Texts of a column have at most so many characters. */
export const textCharactersMax = 64
/** About what one takes, with its place in the dictionary. */
const bytesOfText = 2 * textCharactersMax + 64

/** The bytes of the first numbers. */
function bytesOf(
  numbers: ArrayBufferView & { readonly BYTES_PER_ELEMENT: number },
  count: number,
): Uint8Array {
  return new Uint8Array(numbers.buffer, 0, count * numbers.BYTES_PER_ELEMENT)
}

/** The bytes with room for an eighth more. */
function enlarged({ buffer, byteLength }: ArrayBufferView): ArrayBuffer {
  const bytes = Math.ceil(byteLength / 64) * 8 + byteLength
  return (buffer as ArrayBuffer).transfer(bytes)
}
