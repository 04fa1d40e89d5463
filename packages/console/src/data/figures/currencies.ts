// Money of several currencies is never added up: each has a plot of its own, the one with most rows
// first.

import { add, toDecimal, toNumber, zero } from '@kontor/contract/exact-decimal.ts'
import type { SummaryRow } from './use-summaries.ts'

export function currenciesIn(rows: readonly SummaryRow[]): readonly (string | null)[] {
  const counts = new Map<string | null, number>()
  for (const { currency, count } of rows) {
    counts.set(currency, (counts.get(currency) ?? 0) + count)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency)
}

/** Exact: amounts of one currency, such as those of several weeks. */
export function sumOf(rows: readonly Pick<SummaryRow, 'sum'>[]): number {
  return toNumber(rows.reduce((total, { sum }) => add(total, toDecimal(sum)), zero))
}

export function countOf(rows: readonly Pick<SummaryRow, 'count'>[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
