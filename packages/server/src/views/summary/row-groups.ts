// Groups rows and adds them up in memory, one row after the other. Of more groups than a summary
// may have, one more is enough to tell.

import { compareText } from '@kontor/contract/filter/compare-text.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { MeasureOperator } from '@kontor/contract/views/summary-words.ts'
import { ExactSum } from './exact-sum.ts'
import type { MeasuredValue, RowGroup, RowKey, SummaryGroup } from './summary-plan.ts'

interface Accumulator {
  add(value: string | number): void
  result(): MeasuredValue
}

interface OpenGroup {
  readonly keys: readonly RowKey[]
  count: number
  readonly accumulators: readonly Accumulator[]
}

/** What follows a key: those of the next key, or at last the group. */
type Following = Level | OpenGroup

/** By a key. Rows that follow one another often have the same: a text is compared before hashed. */
class Level {
  readonly #all = new Map<RowKey, Following>()
  #lastKey: RowKey = null
  #last: Following | undefined

  get(key: RowKey): Following | undefined {
    if (this.#last !== undefined && key === this.#lastKey) return this.#last
    this.#lastKey = key
    this.#last = this.#all.get(key)
    return this.#last
  }

  set(key: RowKey, following: Following): void {
    this.#all.set(key, following)
  }
}

export class RowGroups {
  readonly #keys: number
  readonly #operators: readonly MeasureOperator[]
  readonly #root = new Level()
  readonly #groups: OpenGroup[] = []

  constructor(keys: number, operators: readonly MeasureOperator[]) {
    this.#keys = keys
    this.#operators = operators
  }

  /** Adds a row: its keys, then what is measured. */
  add(row: readonly RowKey[]): void {
    if (this.#groups.length > limits.summaryRowsMax) return
    const { accumulators } = this.#groupOf(row)
    for (let index = 0; index < accumulators.length; index += 1) {
      const value = row[this.#keys + index]
      if (value != null) accumulators[index]?.add(value)
    }
  }

  result(): readonly RowGroup[] {
    return this.#groups.map(({ keys, count, accumulators }) => ({
      keys,
      count,
      values: accumulators.map((each) => each.result()),
    }))
  }

  #groupOf(row: readonly RowKey[]): OpenGroup {
    let level = this.#root
    // Where there are no keys, all rows are one group.
    const last = Math.max(this.#keys - 1, 0)
    for (let index = 0; index < last; index += 1) {
      const key = row[index] ?? null
      let next = level.get(key) as Level | undefined
      if (next === undefined) {
        next = new Level()
        level.set(key, next)
      }
      level = next
    }
    const key = this.#keys === 0 ? null : (row[last] ?? null)
    const group = (level.get(key) as OpenGroup | undefined) ?? this.#open(level, key, row)
    group.count += 1
    return group
  }

  #open(level: Level, key: RowKey, row: readonly RowKey[]): OpenGroup {
    const accumulators = this.#operators.map((operator) => newAccumulator(operator))
    const group = { keys: row.slice(0, this.#keys), count: 0, accumulators }
    level.set(key, group)
    this.#groups.push(group)
    return group
  }
}

function newAccumulator(operator: MeasureOperator): Accumulator {
  return accumulatorOf[operator]()
}

const accumulatorOf: Readonly<Record<MeasureOperator, () => Accumulator>> = {
  sum: () => {
    const sum = new ExactSum()
    return { add: (value) => sum.add(value as number), result: () => [sum.print(), null] }
  },
  min: () => extremum((value, least) => compare(value, least) < 0),
  max: () => extremum((value, largest) => compare(value, largest) > 0),
}

function extremum(
  replaces: (value: string | number, known: string | number) => boolean,
): Accumulator {
  let known: string | number | null = null
  return {
    add: (value) => {
      if (known === null || replaces(value, known)) known = value
    },
    result: () => known,
  }
}

/** Values of one field are of one type. */
export function compare(a: string | number, b: string | number): number {
  return typeof a === 'string' ? compareText(a, String(b)) : a - Number(b)
}

/** Of steps, how many bounds a number has reached; else the value. */
export function stepOf(value: RowKey, by: SummaryGroup['by']): RowKey {
  if (value === null || by === undefined || typeof by === 'string') return value
  return by.steps.filter((step) => step <= Number(value)).length
}
