// Groups rows of columns in memory: each key divides the groups of the keys before it, column by
// column, so a million rows take some ten milliseconds. Of more groups than a summary may have, one
// more is enough to tell.

import { limits } from '@kontor/contract/limits.ts'
import type { MeasureOperator } from '@kontor/contract/views/summary-words.ts'
import { newAccumulator } from '../../../views/summary/row-groups.ts'
import type { MeasuredValue, RowGroup, RowKey } from '../../../views/summary/summary-plan.ts'
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

export function groupColumns(
  rows: Uint32Array,
  keys: readonly KeyColumn[],
  measured: readonly MeasuredColumn[],
): readonly RowGroup[] {
  /** Of each row, the number of its group. */
  const groupOf = new Uint32Array(rows.length)
  let groups: readonly (readonly RowKey[])[] = rows.length === 0 ? [] : [[]]
  for (const key of keys) {
    groups = divide(rows, groupOf, groups, key)
    if (groups.length > limits.summaryRowsMax) return groups.map(tooMany)
  }
  const counts = groups.map(() => 0)
  for (const group of groupOf) counts[group] = (counts[group] ?? 0) + 1
  const measures = measured.map((each) => measure(rows, groupOf, groups.length, each))
  return groups.map((of, group) => ({
    keys: of,
    count: counts[group] ?? 0,
    values: measures.map((ofMeasure) => ofMeasure[group] ?? null),
  }))
}

/** The groups that the key divides others into; `groupOf` then numbers these. */
function divide(
  rows: Uint32Array,
  groupOf: Uint32Array,
  groups: readonly (readonly RowKey[])[],
  key: KeyColumn,
): readonly (readonly RowKey[])[] {
  const divided: (readonly RowKey[])[] = []
  const byNumber = groups.map((): number[] => [])
  for (let at = 0; at < rows.length; at += 1) {
    const before = groupOf[at] ?? 0
    const number = key.numberAt(rows[at] ?? 0)
    let group = byNumber[before]?.[number]
    if (group === undefined) {
      group = divided.push([...(groups[before] ?? []), key.keys[number] ?? null]) - 1
      if (group === limits.summaryRowsMax) return divided
      const ofGroup = byNumber[before]
      if (ofGroup !== undefined) ofGroup[number] = group
    }
    groupOf[at] = group
  }
  return divided
}

function tooMany(keys: readonly RowKey[]): RowGroup {
  return { keys, count: 1, values: [] }
}

function measure(
  rows: Uint32Array,
  groupOf: Uint32Array,
  groups: number,
  { operator, column }: MeasuredColumn,
): readonly MeasuredValue[] {
  const accumulators = Array.from({ length: groups }, () => newAccumulator(operator))
  for (let at = 0; at < rows.length; at += 1) {
    const value = column.get(rows[at] ?? 0)
    if (value !== null) accumulators[groupOf[at] ?? 0]?.add(value)
  }
  return accumulators.map((each) => each.result())
}
