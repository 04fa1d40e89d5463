// What is measured of groups of rows out of columns in memory: sums, and the least or greatest
// value. Whole numbers are added as they are stored, texts compared by their places among all.

import { limits } from '@kontor/contract/limits.ts'
import type { MeasureOperator } from '@kontor/contract/views/summary-words.ts'
import { ExactSum } from '../../../views/summary/exact-sum.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import type { Column } from './column.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import type { GroupMeasure } from './group-columns.ts'
import type { NumberColumn } from './number-column.ts'
import { placeTexts } from './place-texts.ts'
import { type RowNumbers, rowNumbers } from './row-numbers.ts'
import { TextColumn } from './text-column.ts'

export function measureGroups(operator: MeasureOperator, column: Column): GroupMeasure {
  if (operator === 'sum') return new SumOfGroups(column as NumberColumn)
  const sign = operator === 'max' ? 1 : -1
  return column instanceof TextColumn
    ? new ExtremeText(column, sign)
    : new ExtremeNumber(column as NumberColumn, sign)
}

/** So many blocks of numbers below 2^31 come to less than 10^15: a double has such hundredths. */
const blocksAtOnce = 2 ** 4

class SumOfGroups implements GroupMeasure {
  readonly #column: NumberColumn
  readonly #stored = new Float64Array(blockRows)
  /** Of the last blocks, as they are stored. */
  readonly #wholes = new Float64Array(limits.summaryRowsMax)
  #sums: ExactSum[] = []
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

  take(groups: number): readonly RowKey[] {
    const sums = Array.from({ length: groups }, (_, group) => this.#sumSoFar(group))
    this.#wholes.fill(0, 0, groups)
    this.#sums = []
    this.#blocks = 0
    return sums
  }

  /** A number where that is exact. */
  #sumSoFar(group: number): RowKey {
    if (this.#sums[group] === undefined) return this.#wholeSum(group)
    this.#carry(group)
    return this.#sumOf(group).print()
  }

  #addWholes(stored: Float64Array, chosen: Uint16Array, groupOf: Uint16Array): void {
    const wholes = this.#wholes
    if (this.#blocks === blocksAtOnce) {
      for (let group = 0; group < wholes.length; group += 1) this.#carry(group)
      this.#blocks = 0
    }
    this.#blocks += 1
    const { none } = this.#column.form
    for (let at = 0; at < chosen.length; at += 1) {
      const number = stored[chosen[at] ?? 0] ?? 0
      const group = groupOf[at] ?? 0
      wholes[group] = (wholes[group] ?? 0) + (number === none ? 0 : number)
    }
  }

  #addEach(numbers: Float64Array, chosen: Uint16Array, groupOf: Uint16Array): void {
    const { none } = this.#column.form
    for (let at = 0; at < chosen.length; at += 1) {
      const number = numbers[chosen[at] ?? 0] ?? none
      if (number !== none) this.#sumOf(groupOf[at] ?? 0).add(number)
    }
  }

  #carry(group: number): void {
    const sum = this.#wholeSum(group)
    if (sum !== 0) this.#sumOf(group).add(sum)
    this.#wholes[group] = 0
  }

  #wholeSum(group: number): number {
    return (this.#wholes[group] ?? 0) / this.#column.form.parts
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

  take(groups: number): readonly RowKey[] {
    const { parts } = this.#column.form
    const values = Array.from(this.#most.subarray(0, groups), (most) =>
      most === nothing ? null : (this.#sign * most) / parts,
    )
    this.#most.fill(nothing, 0, groups)
    return values
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

  take(groups: number): readonly RowKey[] {
    const values = Array.from(this.#most.subarray(0, groups), (most) =>
      most === nothing ? null : (this.#texts[this.#sign * most] ?? null),
    )
    this.#most.fill(nothing, 0, groups)
    return values
  }
}
