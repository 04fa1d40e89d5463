// What a filter is of a row: true, false, or unknown.

import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'

/** Of many rows. Of two terms, AND is the lesser one and OR the greater one. */
export type Truths = Uint8Array

export const no = 0
export const unknown = 1
export const yes = 2

/** The least and the greatest that a filter can be of some rows. */
export interface TruthBound {
  readonly least: number
  readonly most: number
}

export interface ColumnCondition {
  /** Tells of rows, from one on, whether it is true of them: as many as there is room for. */
  readonly test: (from: number, truths: Truths) => void
  /** What it can be of the rows of the block that this one is in, without a look at each. */
  readonly boundAround: (row: number) => TruthBound
}

/** Where a look at each row is needed. */
export const anyTruth: TruthBound = { least: no, most: yes }

/** A part of a filter that looks at one field. */
export type FieldComparison = Exclude<CheckedFilter, { readonly kind: 'and' | 'or' | 'not' }>

/** Of rows that can be each of these. */
export function boundOf(truths: readonly number[]): TruthBound {
  return truths.length === 0 ? anyTruth : { least: Math.min(...truths), most: Math.max(...truths) }
}

export function truthOf(answer: boolean | null): number {
  if (answer === null) return unknown
  return answer ? yes : no
}
