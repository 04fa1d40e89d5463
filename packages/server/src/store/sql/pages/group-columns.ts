// Groups rows of columns in memory, some thousand at a time: each key divides the groups of the
// keys before it, column by column, so a million rows take some ten milliseconds and little memory.
// Of more groups than a summary may have, one more is enough to tell.

import { limits } from '@kontor/contract/limits.ts'
import type { MeasureOperator } from '@kontor/contract/views/summary-words.ts'
import { newAccumulator } from '../../../views/summary/row-groups.ts'
import type { RowGroup, RowKey } from '../../../views/summary/summary-plan.ts'
import type { Column } from './column.ts'

/** What rows are grouped by: keys that are numbered, and the number of that of each row. */
export interface KeyColumn {
  readonly keys: readonly RowKey[]
  numberAt(row: number): number
}

export interface MeasuredColumn {
  readonly operator: MeasureOperator
  readonly column: Column
}

/** @param rows some at a time; what is given may change once the next are asked for. */
export function groupColumns(
  rows: Iterable<Uint32Array>,
  keys: readonly KeyColumn[],
  measured: readonly MeasuredColumn[],
): readonly RowGroup[] {
  const divisions = keys.map((key) => new Division(key))
  const measures = measured.map((each) => new MeasureOfGroups(each))
  const counts: number[] = []
  for (const some of rows) {
    /** Of each row, the number of its group. */
    const groupOf = new Uint32Array(some.length)
    let groups: readonly (readonly RowKey[])[] = [[]]
    for (const each of divisions) {
      each.divide(some, groupOf, groups)
      groups = each.groups
      if (groups.length > limits.summaryRowsMax) return groups.map(tooMany)
    }
    for (const group of groupOf) counts[group] = (counts[group] ?? 0) + 1
    for (const each of measures) each.add(some, groupOf, groups.length)
  }
  const groups = divisions.length === 0 ? [[]] : (divisions.at(-1)?.groups ?? [])
  return counts.map((count, group) => ({
    ...{ keys: groups[group] ?? [], count },
    values: measures.map(({ accumulators }) => accumulators[group]?.result() ?? null),
  }))
}

/** Of groups into those that have the same key as well. */
class Division {
  readonly groups: (readonly RowKey[])[] = []
  readonly #key: KeyColumn
  /** Of each group that is divided, its groups by the number of their key. */
  readonly #byNumber: number[][] = []

  constructor(key: KeyColumn) {
    this.#key = key
  }

  /** Numbers the group of each row anew. */
  divide(rows: Uint32Array, groupOf: Uint32Array, divided: readonly (readonly RowKey[])[]): void {
    const key = this.#key
    const byNumber = this.#byNumber
    while (byNumber.length < divided.length) byNumber.push([])
    for (let at = 0; at < rows.length; at += 1) {
      const before = groupOf[at] ?? 0
      const number = key.numberAt(rows[at] ?? 0)
      let group = byNumber[before]?.[number]
      if (group === undefined) {
        group = this.groups.push([...(divided[before] ?? []), key.keys[number] ?? null]) - 1
        if (group === limits.summaryRowsMax) return
        const ofGroup = byNumber[before]
        if (ofGroup !== undefined) ofGroup[number] = group
      }
      groupOf[at] = group
    }
  }
}

function tooMany(keys: readonly RowKey[]): RowGroup {
  return { keys, count: 1, values: [] }
}

class MeasureOfGroups {
  /** Of each group. */
  readonly accumulators: ReturnType<typeof newAccumulator>[] = []
  readonly #measured: MeasuredColumn

  constructor(measured: MeasuredColumn) {
    this.#measured = measured
  }

  add(rows: Uint32Array, groupOf: Uint32Array, groups: number): void {
    const { operator, column } = this.#measured
    const { accumulators } = this
    while (accumulators.length < groups) accumulators.push(newAccumulator(operator))
    for (let at = 0; at < rows.length; at += 1) {
      const value = column.get(rows[at] ?? 0)
      if (value !== null) accumulators[groupOf[at] ?? 0]?.add(value)
    }
  }
}
