// Money of several currencies is added up only once it is converted into one: until then each has a
// plot of its own, the one with most rows first.

import { add, toDecimal, toNumber, zero } from '@kontor/contract/exact-decimal.ts'
import { inCurrency, quoted } from './filter-texts.ts'
import type { SummaryRow } from './use-summaries.ts'

export function currenciesIn(rows: readonly SummaryRow[]): readonly (string | null)[] {
  const counts = new Map<string | null, number>()
  for (const { currency, count } of rows) {
    counts.set(currency, (counts.get(currency) ?? 0) + count)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency)
}

/** Chooses the rows whose amounts are shown in the currency, those converted into it included. */
export function shownIn(
  currency: string | null,
  rows: readonly SummaryRow[],
  field = 'currencyDoc',
): string {
  const others = rows.flatMap((row) => (row.currency === currency ? (row.convertedFrom ?? []) : []))
  if (currency === null || others.length === 0) return inCurrency(currency, field)
  const codes = [...new Set([currency, ...others])].sort()
  return `${field} IN (${codes.map(quoted).join(', ')})`
}

/** Exact: amounts of one currency, such as those of several weeks. */
export function sumOf(rows: readonly Pick<SummaryRow, 'sum'>[]): number {
  return toNumber(rows.reduce((total, { sum }) => add(total, toDecimal(sum)), zero))
}

export function countOf(rows: readonly Pick<SummaryRow, 'count'>[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
