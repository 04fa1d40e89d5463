// Amounts of each currency by itself, one below the other.

import { currenciesIn, sumOf } from '../../../data/figures/currencies.ts'
import type { SummaryRow } from '../../../data/figures/use-summaries.ts'
import type { Format } from '../../../locale/format.ts'

export function amountTexts(rows: readonly SummaryRow[], format: Format): readonly string[] {
  return currenciesIn(rows).map((currency) =>
    format.money(sumOf(rows.filter((row) => row.currency === currency)), currency),
  )
}
