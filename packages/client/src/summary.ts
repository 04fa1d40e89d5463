// The query of a summary of a view, and its answer: typed by the fields of its rows `W`.

import type { FieldsOf, Filter } from './filter.ts'
import type { NumberFieldOf, ScalarFieldOf, ValueOf } from './view-fields.ts'

type Period = 'day' | 'week' | 'month' | 'quarter' | 'year'

export interface Steps {
  /** Ascending bounds; each group goes from one, included, to the next. */
  readonly steps: readonly number[]
  /** For dates: what is divided are the days from them to this day, YYYY-MM-DD. */
  readonly from?: string
}

/** Rows with the same value are one group; or those of the same period or step. */
export interface SummaryGroup<W> {
  readonly field: ScalarFieldOf<W>
  readonly by?: Period | Steps
}

export type Measure<W> =
  | { readonly sum: NumberFieldOf<W> }
  | { readonly min: ScalarFieldOf<W> }
  | { readonly max: ScalarFieldOf<W> }

export interface SummaryQuery<W, G, M> {
  /** In the filter language, or made of the fields of a row. */
  readonly filter?: string | Filter | ((row: FieldsOf<W>) => Filter)
  /** Rows with greater ids are left out, whatever the filter says. */
  readonly through?: number
  /** Rows with this id or smaller ones are left out, whatever the filter says. */
  readonly after?: number
  /** Two at most. */
  readonly groupBy?: G
  /** Eight at most. */
  readonly measures?: M
  /** How many rows are answered at most, the first ones. */
  readonly limit?: number
  /** How often it is requested again, in place of what the client does. */
  readonly retries?: number
  readonly signal?: AbortSignal
}

export interface Summary<W, G, M> {
  readonly metadata: {
    /** How many rows there are, those beyond `limit` included. */
    readonly count: number
    /** The state of the unit that was summed up. */
    readonly unitVersion: number
  }
  readonly data: readonly SummaryRow<W, G, M>[]
}

export interface SummaryRow<W, G, M> {
  /** A value for each group that was asked for. */
  readonly group: { readonly [I in keyof G]: GroupValue<W, G[I]> }
  /** Of the money that is measured; there where money is. */
  readonly currency?: string | null
  /** How many rows of the view. */
  readonly count: number
  /** Written exactly; as numbers of JavaScript, exact up to 15 digits. */
  readonly sum: { readonly [F in MeasuredBy<M, 'sum'>]: number }
  readonly min: { readonly [F in MeasuredBy<M, 'min'>]: ValueOf<W, F> | null }
  readonly max: { readonly [F in MeasuredBy<M, 'max'>]: ValueOf<W, F> | null }
}

/** Of steps the bounds, null at an open end. */
type GroupValue<W, G> = G extends { readonly by: Steps }
  ? readonly [lower: number | null, upper: number | null] | null
  : G extends { readonly by: Period }
    ? string | null
    : G extends { readonly field: infer F }
      ? ValueOf<W, F> | null
      : never

type MeasuredBy<M, O extends string> = M extends readonly (infer E)[]
  ? E extends Readonly<Record<O, infer F>>
    ? F & string
    : never
  : never
