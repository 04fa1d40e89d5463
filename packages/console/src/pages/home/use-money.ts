// The figures of a tile of money: each in its own currency, or in the one that the user has chosen.

import { converted } from '../../data/figures/exchange-rates.ts'
import {
  type Summaries,
  type SummaryQuery,
  useSummaries,
} from '../../data/figures/use-summaries.ts'
import { useConversion } from './use-conversion.ts'

export function useMoney(queries: readonly SummaryQuery[]): Summaries {
  const summaries = useSummaries(queries)
  const { isKnown, conversion } = useConversion()
  if (!isKnown) return { ...summaries, rows: undefined }
  if (conversion === undefined) return summaries
  return { ...summaries, rows: summaries.rows?.map((rows) => converted(rows, conversion)) }
}
