// What is measured of groups of rows out of columns in memory: sums, and the least or greatest
// value. Whole numbers are added as they are stored, texts compared by their places among all.

import { limits } from '@kontor/contract/limits.ts'
import type { MeasureOperator } from '@kontor/contract/views/summary-words.ts'
import { ExactSum } from '../../../views/summary/exact-sum.ts'
import type { MeasuredValue } from '../../../views/summary/summary-plan.ts'
import { type Column, type NumberColumn, TextColumn } from './column.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import type { GroupMeasure } from './group-columns.ts'
import { placeTexts } from './place-texts.ts'
import { type RowNumbers, rowNumbers } from './row-numbers.ts'

export function measureGroups(operator: MeasureOperator, column: Column): GroupMeasure {
  if (operator === 'sum') return new SumOfGroups(column as NumberColumn)
  const sign = operator === 'max' ? 1 : -1
  return column instanceof TextColumn
    ? new ExtremeText(column, sign)
    : new ExtremeNumber(column as NumberColumn, sign)
}

/** So many blocks of numbers below 2^31 add up to less than 2^52. */
const blocksAtOnce = 2 ** 7

class SumOfGroups implements GroupMeasure {
  readonly #column: NumberColumn
  readonly #stored = new Float64Array(blockRows)
  /** Of the last blocks, as they are stored. */
  readonly #wholes = new Float64Array(limits.summaryRowsMax)
  readonly #sums: ExactSum[] = []
  #blocks = 0

  constructor(column: NumberColumn) {
    this.#column = column
  }

  add({ first, count, chosen }: ColumnBlock, groupOf: Uint16Array): void {
    const stored = this.#stored.subarray(0, count)
    this.#column.copy(first, stored)
    if (this.#column.isExact) this.#addWholes(stored, chosen, groupOf)
    else this.#addEach(stored, chosen, groupOf)
  }

  result(group: number): MeasuredValue {
    this.#carry(group)
    return [this.#sumOf(group).print(), null]
  }

  #addWholes(stored: Float64Array, chosen: Uint16Array, groupOf: Uint16Array): void {
    const wholes = this.#wholes
    const { none } = this.#column.form
    for (let at = 0; at < chosen.length; at += 1) {
      const number = stored[chosen[at] ?? 0] ?? 0
      const group = groupOf[at] ?? 0
      wholes[group] = (wholes[group] ?? 0) + (number === none ? 0 : number)
    }
    this.#blocks += 1
    if (this.#blocks % blocksAtOnce !== 0) return
    for (let group = 0; group < wholes.length; group += 1) this.#carry(group)
  }

  #addEach(numbers: Float64Array, chosen: Uint16Array, groupOf: Uint16Array): void {
    const { none } = this.#column.form
    for (let at = 0; at < chosen.length; at += 1) {
      const number = numbers[chosen[at] ?? 0] ?? none
      if (number !== none) this.#sumOf(groupOf[at] ?? 0).add(number)
    }
  }

  #carry(group: number): void {
    const units = this.#wholes[group] ?? 0
    if (units !== 0) this.#sumOf(group).addParts(units, this.#column.form.parts)
    this.#wholes[group] = 0
  }

  #sumOf(group: number): ExactSum {
    const sum = this.#sums[group] ?? new ExactSum()
    this.#sums[group] = sum
    return sum
  }
}

const nothing = Number.NEGATIVE_INFINITY

class ExtremeNumber implements GroupMeasure {
  readonly #column: NumberColumn
  /** Of the least value the negative one is the greatest. */
  readonly #sign: 1 | -1
  readonly #stored = new Float64Array(blockRows)
  readonly #most = new Float64Array(limits.summaryRowsMax).fill(nothing)

  constructor(column: NumberColumn, sign: 1 | -1) {
    this.#column = column
    this.#sign = sign
  }

  add({ first, count, chosen }: ColumnBlock, groupOf: Uint16Array): void {
    const [stored, most, sign] = [this.#stored.subarray(0, count), this.#most, this.#sign]
    this.#column.copy(first, stored)
    const { none } = this.#column.form
    for (let at = 0; at < chosen.length; at += 1) {
      const number = stored[chosen[at] ?? 0] ?? none
      const group = groupOf[at] ?? 0
      if (number !== none && sign * number > (most[group] ?? nothing)) most[group] = sign * number
    }
  }

  result(group: number): MeasuredValue {
    const most = this.#most[group] ?? nothing
    return most === nothing ? null : (this.#sign * most) / this.#column.form.parts
  }
}

class ExtremeText implements GroupMeasure {
  readonly #sign: 1 | -1
  readonly #texts: readonly string[]
  readonly #placesOf: RowNumbers
  readonly #places = new Uint16Array(blockRows)
  readonly #most = new Float64Array(limits.summaryRowsMax).fill(nothing)

  constructor(column: TextColumn, sign: 1 | -1) {
    const { texts, placeOf } = placeTexts(column)
    this.#sign = sign
    this.#texts = texts
    this.#placesOf = rowNumbers(column, (text: string | null) =>
      text === null ? texts.length : (placeOf.get(text) ?? texts.length),
    )
  }

  add(block: ColumnBlock, groupOf: Uint16Array): void {
    const [places, most, sign] = [this.#places, this.#most, this.#sign]
    this.#placesOf(block, places)
    const placeOfNull = this.#texts.length
    for (let at = 0; at < groupOf.length; at += 1) {
      const place = places[at] ?? placeOfNull
      const group = groupOf[at] ?? 0
      if (place !== placeOfNull && sign * place > (most[group] ?? nothing)) {
        most[group] = sign * place
      }
    }
  }

  result(group: number): MeasuredValue {
    const most = this.#most[group] ?? nothing
    return most === nothing ? null : (this.#texts[this.#sign * most] ?? null)
  }
}
