// The rows of a figure that are shown where there may be many: those with the largest amounts.

import type { SummaryRow } from '../../data/figures/use-summaries.ts'

const rowsMax = 10

/** Whatever their sign, the largest first. */
export function largestRows(rows: readonly SummaryRow[]): readonly SummaryRow[] {
  return rows.toSorted((one, other) => Math.abs(other.sum) - Math.abs(one.sum)).slice(0, rowsMax)
}
