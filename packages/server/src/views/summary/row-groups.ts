// Groups rows and adds them up in memory, one row after the other. Of more groups than a summary
// may have, one more is enough to tell.

import { compareText } from '@kontor/contract/filter/compare-text.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { MeasureOperator } from '@kontor/contract/views/summary-words.ts'
import { ExactSum } from './exact-sum.ts'
import type { MeasuredValue, RowGroup, RowKey, SummaryGroup } from './summary-plan.ts'

/** Groups of some rows, in the order of their first ones, column by column. */
export interface GroupedRows {
  /** How many rows each group has. */
  readonly counts: readonly number[]
  /** Of each group its keys, then what is measured of it: of a sum, a number or a decimal. */
  readonly columns: readonly (readonly RowKey[])[]
}

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

  /** Whether there are more groups than a summary may have: what is added from here on is not. */
  get hasTooMany(): boolean {
    return this.#groups.length > limits.summaryRowsMax
  }

  /** Adds a row, or several that are added up: the keys, then what is measured. */
  add(row: readonly RowKey[], count = 1): void {
    if (this.hasTooMany) return
    const group = this.#groupOf(row)
    group.count += count
    const { accumulators } = group
    for (let index = 0; index < accumulators.length; index += 1) {
      const value = row[this.#keys + index]
      if (value != null) accumulators[index]?.add(value)
    }
  }

  addGrouped({ counts, columns }: GroupedRows): void {
    for (const [group, count] of counts.entries()) {
      const row = columns.map((cells) => cells[group] ?? null)
      this.add(row, count)
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
    return (level.get(key) as OpenGroup | undefined) ?? this.#open(level, key, row)
  }

  #open(level: Level, key: RowKey, row: readonly RowKey[]): OpenGroup {
    const accumulators = this.#operators.map((operator) => newAccumulator(operator))
    const group = { keys: row.slice(0, this.#keys), count: 0, accumulators }
    level.set(key, group)
    this.#groups.push(group)
    return group
  }
}

/** Groups that nothing is added to. */
export function groupsAlone(
  { counts, columns }: GroupedRows,
  keys: number,
  operators: readonly MeasureOperator[],
): readonly RowGroup[] {
  const [ofKeys, ofMeasures] = [columns.slice(0, keys), columns.slice(keys)]
  return counts.map((count, group) => ({
    keys: ofKeys.map((cells) => cells[group] ?? null),
    count,
    values: operators.map((operator, at) => measured(operator, ofMeasures[at]?.[group] ?? null)),
  }))
}

function measured(operator: MeasureOperator, value: RowKey): MeasuredValue {
  if (operator !== 'sum') return value
  return typeof value === 'number' ? ['0', [value]] : [value ?? '0', null]
}

function newAccumulator(operator: MeasureOperator): Accumulator {
  return accumulatorOf[operator]()
}

const accumulatorOf: Readonly<Record<MeasureOperator, () => Accumulator>> = {
  sum: () => {
    const sum = new ExactSum()
    return {
      add: (value) => (typeof value === 'number' ? sum.add(value) : sum.addText(value)),
      result: () => [sum.print(), null],
    }
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
