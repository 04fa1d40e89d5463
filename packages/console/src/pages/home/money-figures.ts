// What a tile of money is made of, apart from how it is drawn: its queries, and the points
// that the answers make. The same text counts rows and leads to them.

import type { DataPoint, LinePoint, RowsOf } from '../../data/figures/data-point.ts'
import type { SummaryQuery, SummaryRow } from '../../data/figures/use-summaries.ts'
import type { Translation } from '../../words/use-translation.ts'

export interface MoneyPoints {
  /** Null where the rows have none. */
  readonly currency: string | null
  /** The sum that matters, for people. */
  readonly figure: string
  /** What the sum is of. */
  readonly figureOf: string
  readonly points: readonly DataPoint[]
  /** What they add up to, from the first one on. */
  readonly line?: readonly LinePoint[]
}

/** How points are called and amounts are written. */
export type Wording = Pick<Translation, 'words' | 'format'>

export interface MoneyFigures {
  readonly queries: readonly SummaryQuery[]
  /** All that the tile is about. */
  readonly rows: RowsOf
  /** One for each currency. @param answers one for each query. */
  readonly pointsOf: (
    answers: readonly (readonly SummaryRow[])[],
    wording: Wording,
  ) => readonly MoneyPoints[]
}
