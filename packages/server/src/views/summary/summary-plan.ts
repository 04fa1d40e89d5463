// What a summary is made of, once every name in it is known: the one thing that both engines
// receive.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import type { MeasureOperator, Period } from '@kontor/contract/views/summary-words.ts'
import type { RowChoice } from '../plan.ts'

/** A summary as it is requested, before any name in it is checked. */
export interface SummaryQuery extends RowChoice {
  readonly groupBy?: readonly GroupQuery[]
  readonly measures?: readonly MeasureQuery[]
  /** How many rows are answered at most. */
  readonly limit?: number
}

export interface GroupQuery {
  readonly field: string
  readonly by?: Period | Steps
}

/** Ascending bounds. Of dates, what lies between them are the days to a date. */
export interface Steps {
  readonly steps: readonly number[]
  /** YYYY-MM-DD; of dates and instants. */
  readonly from?: string
}

export interface MeasureQuery {
  readonly operator: MeasureOperator
  readonly field: string
}

export interface SummaryPlan {
  readonly groups: readonly SummaryGroup[]
  readonly measures: readonly Measure[]
  /** Where money is measured: the field with its currency, or null where the view has none. */
  readonly currency?: CheckedField | null
  readonly limit: number
}

export interface SummaryGroup {
  readonly field: CheckedField
  /** Absent where each value is a group. */
  readonly by?: Period | Steps
}

export interface Measure extends MeasureQuery {
  readonly checked: CheckedField
}

/** What rows are grouped by: the currency last. */
export function keysOf({ groups, currency }: SummaryPlan): readonly SummaryGroup[] {
  return currency ? [...groups, { field: currency }] : groups
}

/** The rows of one group, added up. */
export interface RowGroup {
  /** Of steps, the number of bounds that the value has reached. */
  readonly keys: readonly RowKey[]
  readonly count: number
  /** One for each measure. */
  readonly values: readonly MeasuredValue[]
}

/** As stored: booleans are 0 and 1. */
export type RowKey = string | number | null

/**
 * The least or largest value; or a sum as a decimal text, and numbers that are still to be added to
 * it.
 */
export type MeasuredValue = RowKey | readonly [sum: string, more: readonly number[] | null]
