// What a filter is of a row: true, false, or unknown.

import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'

/** Of many rows. Of two terms, AND is the lesser one and OR the greater one. */
export type Truths = Uint8Array

export const no = 0
export const unknown = 1
export const yes = 2

/** Tells of rows, from one on, whether it is true of them: as many as there is room for. */
export type ColumnCondition = (from: number, truths: Truths) => void

/** A part of a filter that looks at one field. */
export type FieldComparison = Exclude<CheckedFilter, { readonly kind: 'and' | 'or' | 'not' }>

export function truthOf(answer: boolean | null): number {
  if (answer === null) return unknown
  return answer ? yes : no
}
