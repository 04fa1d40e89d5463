// Amounts of several currencies in one, at the rates that invoices have: the latest of each pair,
// in its own direction or the other.

import { multiply, round, toDecimal, toNumber } from '@kontor/contract/exact-decimal.ts'
import { countOf, sumOf } from './currencies.ts'
import type { SummaryRow } from './use-summaries.ts'

/** What an invoice says of a pair such as EUR/USD. */
export interface StoredRate {
  readonly pair: string
  /** How much of the second currency one of the first is. */
  readonly rate: number
  /** YYYY-MM-DD. */
  readonly date: string
}

export interface ExchangeRate {
  readonly rate: number
  readonly date: string
}

export interface Conversion {
  readonly into: string
  /** How much of `into` one of another currency is. */
  readonly rates: ReadonlyMap<string, ExchangeRate>
}

/** The currencies that at least one other can be converted into. */
export function exchangeCurrencies(stored: readonly StoredRate[]): readonly string[] {
  const pairs = stored.map(currenciesOf).filter(([from, to]) => from !== to)
  return [...new Set(pairs.flat())].sort()
}

/** The latest rate of each pair counts, whichever of the two comes first in it. */
export function conversionInto(into: string, stored: readonly StoredRate[]): Conversion {
  const rates = new Map<string, ExchangeRate>()
  for (const { rate, date, ...each } of stored) {
    const [from, to] = currenciesOf(each)
    if (from === to || (from !== into && to !== into)) continue
    const [other, value] = to === into ? [from, rate] : [to, 1 / rate]
    const known = rates.get(other)
    if (known === undefined || known.date < date) rates.set(other, { rate: value, date })
  }
  return { into, rates }
}

/** Each to hundredths, and added to the others of its group; what has no rate stays as it is. */
export function converted(
  rows: readonly SummaryRow[],
  conversion: Conversion,
): readonly SummaryRow[] {
  const found = new Map<string, SummaryRow>()
  for (const row of rows) {
    const each = convertedRow(row, conversion)
    const key = JSON.stringify([each.group, each.currency])
    const known = found.get(key)
    found.set(key, known === undefined ? each : addedUp(known, each))
  }
  return [...found.values()]
}

function convertedRow(row: SummaryRow, { into, rates }: Conversion): SummaryRow {
  const { currency } = row
  const found = currency === null ? undefined : rates.get(currency)
  if (currency === null || found === undefined) return row
  const sum = toNumber(round(multiply(toDecimal(row.sum), toDecimal(found.rate)), 2))
  return { ...row, sum, currency: into, convertedFrom: [currency] }
}

function addedUp(one: SummaryRow, other: SummaryRow): SummaryRow {
  const convertedFrom = [...(one.convertedFrom ?? []), ...(other.convertedFrom ?? [])]
  const rows = [one, other]
  return { ...one, count: countOf(rows), sum: sumOf(rows), convertedFrom }
}

function currenciesOf({ pair }: Pick<StoredRate, 'pair'>): readonly [from: string, to: string] {
  const [from = '', to = ''] = pair.split('/')
  return [from, to]
}
