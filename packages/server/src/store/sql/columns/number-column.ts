// Numbers of one field of all rows, in memory: as whole numbers or whole hundredths of one, two or
// four bytes while all of them have room for that, and as doubles otherwise.

import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { BlockBounds, type NumberBounds } from './block-bounds.ts'
import { bytesOf, type Column, enlarged, rowsAtFirst, type StoredColumn } from './column.ts'

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
