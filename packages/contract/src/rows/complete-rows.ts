// What an item table lacks and can be worked out: row numbers, amounts, the other way of saying the
// VAT rate, and the totals of the document. A form shows with it what the server will store.

import { computeAmount, computeTotals, type Totals } from '../amounts.ts'
import { minorUnitDigits } from '../codes/currencies.ts'
import type { RowRules } from '../kinds/kind.ts'

type Row = Readonly<Record<string, unknown>>

/** A row with its amount and its rate, as far as they follow from what is there. */
export function completeRow(rules: RowRules, row: Row, digits: number): Row {
  const { count, price, amount, rate } = rules
  const given = row[amount] ?? null
  return {
    ...row,
    [amount]: given ?? computedAmount(row[count], row[price], digits),
    ...(rate === undefined ? {} : completeRate(rate, row)),
  }
}

function computedAmount(count: unknown, price: unknown, digits: number): number | null {
  const areNumbers = typeof count === 'number' && typeof price === 'number'
  return areNumbers ? computeAmount(count, price, digits) : null
}

function completeRate(names: NonNullable<RowRules['rate']>, row: Row): Row {
  const rate = row[names.percentage] ?? null
  const selector = row[names.selector] ?? null
  const percentage = rate ?? (selector === null ? 0 : Number(selector))
  return {
    [names.percentage]: percentage,
    [names.selector]: selector ?? Number(percentage).toFixed(2),
  }
}

/** All rows of a table; those without a number take the lowest that are free. */
export function completeRows(
  rules: RowRules,
  rows: readonly Row[],
  currency: string | null,
): readonly Row[] {
  const digits = minorUnitDigits(currency)
  const taken = new Set(rows.map((row) => row[rules.key]))
  let last = 0
  const nextFree = (): number => {
    do last += 1
    while (taken.has(last))
    return last
  }
  return rows.map((row) => {
    const key = row[rules.key] ?? nextFree()
    return { ...completeRow(rules, row, digits), [rules.key]: key }
  })
}

/** The totals over complete rows. */
export function totalsOf(rules: RowRules, rows: readonly Row[], currency: string | null): Totals {
  const priced = rows.map((row) => ({
    amount: (row[rules.amount] ?? 0) as number,
    rate: rules.rate === undefined ? 0 : (row[rules.rate.percentage] as number),
  }))
  return computeTotals(priced, minorUnitDigits(currency))
}
