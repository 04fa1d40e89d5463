// The order of the rows of a view: by some fields, null last whichever way, and by id where they
// are equal. It is what the SQL of both engines answers too.

import { compareText } from '@kontor/contract/filter/compare-text.ts'
import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'

export interface OrderTerm {
  readonly field: CheckedField
  readonly isDescending: boolean
}

/** A value that rows are ordered by, as it is stored: booleans are 0 and 1. */
export type SortKey = string | number | null

/** A row by what decides where it comes. */
export interface SortedRow {
  readonly id: number
  /** One for each term. */
  readonly keys: readonly SortKey[]
}

/** Negative where `a` comes first, positive where `b` does. */
export function compareRows(order: readonly OrderTerm[], a: SortedRow, b: SortedRow): number {
  for (const [index, { isDescending }] of order.entries()) {
    const [first = null, second = null] = [a.keys[index], b.keys[index]]
    if (first === null && second === null) continue
    if (first === null || second === null) return first === null ? 1 : -1
    const difference = compareKeys(first, second)
    if (difference !== 0) return isDescending ? -difference : difference
  }
  return a.id - b.id
}

function compareKeys(a: string | number, b: string | number): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  if (a === b) return 0
  return a < b ? -1 : 1
}
