// Money arithmetic: row amounts, VAT and totals, in exact decimals from first to last.
// Numbers enter by their shortest print, which is what the sender wrote, and leave as numbers.

import { limits } from '@kontor/contract/limits.ts'
import { Decimal } from 'decimal.js'

/** A priced row: what it comes to and its VAT rate, in percent. */
export type PricedRow = { readonly amount: number; readonly rate: number }

type VatLine = {
  readonly vatPercentage: number
  readonly base: number
  readonly vat: number
}

export type Totals = {
  readonly totalNet: number
  readonly totalVat: number
  readonly totalGross: number
  /** One line a rate, ascending by rate. */
  readonly vatSummary: readonly VatLine[]
}

// Doubles span some 640 decimal places in all. With room for 1,000 digits no sum of them, and no
// product of such a sum with a rate, is ever cut short.
const Exact = Decimal.clone({ precision: 1000, rounding: Decimal.ROUND_HALF_UP })
const zero = new Exact(0)
const percent = new Exact('0.01')

/** Count times unit price, rounded half away from zero to so many decimal places. */
export function computeAmount(count: number, unitPrice: number, digits: number): number {
  return toNumber(exactAmount(count, unitPrice, digits))
}

/** Whether that amount can be stored: below the limit, and exact to the last decimal place. */
export function isAmountStorable(count: number, unitPrice: number, digits: number): boolean {
  return isStorable(exactAmount(count, unitPrice, digits), digits)
}

function exactAmount(count: number, unitPrice: number, digits: number): Decimal {
  return new Exact(count).times(unitPrice).toDecimalPlaces(digits)
}

/** A value rounded half away from zero to so many decimal places. */
export function roundAmount(value: number, digits: number): number {
  return toNumber(new Exact(value).toDecimalPlaces(digits))
}

/**
 * Adds up the rows of a document. VAT is reckoned per rate on the summed base and rounded half
 * away from zero to so many decimal places; everything else is a plain sum of what was given.
 */
export function computeTotals(rows: readonly PricedRow[], digits: number): Totals {
  const { net, vat, lines } = exactTotals(rows, digits)
  return {
    totalNet: toNumber(net),
    totalVat: toNumber(vat),
    totalGross: toNumber(net.plus(vat)),
    vatSummary: lines.map((line) => ({
      vatPercentage: line.rate,
      base: toNumber(line.base),
      vat: toNumber(line.vat),
    })),
  }
}

/** Whether the totals, and the sums that they are made of, can all be stored. */
export function areTotalsStorable(rows: readonly PricedRow[], digits: number): boolean {
  const { net, vat, lines } = exactTotals(rows, digits)
  const all = [net, vat, net.plus(vat), ...lines.flatMap((line) => [line.base, line.vat])]
  return all.every((amount) => isStorable(amount, digits))
}

interface ExactTotals {
  readonly net: Decimal
  readonly vat: Decimal
  /** Ascending by rate. */
  readonly lines: readonly {
    readonly rate: number
    readonly base: Decimal
    readonly vat: Decimal
  }[]
}

function exactTotals(rows: readonly PricedRow[], digits: number): ExactTotals {
  const lines = [...sumByRate(rows)]
    .sort(([a], [b]) => a - b)
    .map(([rate, base]) => ({
      rate,
      base,
      vat: base.times(rate).times(percent).toDecimalPlaces(digits),
    }))
  const net = lines.reduce((sum, line) => sum.plus(line.base), zero)
  const vat = lines.reduce((sum, line) => sum.plus(line.vat), zero)
  return { net, vat, lines }
}

/** Whether an amount that was sent is beyond what the server keeps. */
export function isTooLarge(amount: number): boolean {
  return Math.abs(amount) >= limits.amountLimit
}

/**
 * Below the limit a double always represents two decimal places; of three or four, as some
 * currencies have, it may not represent the last. Sums of finer amounts need be right to these
 * places only.
 */
function isStorable(amount: Decimal, digits: number): boolean {
  const error = amount.minus(toNumber(amount)).abs()
  const half = new Exact(10).pow(-digits).dividedBy(2)
  return amount.abs().lessThan(limits.amountLimit) && error.lessThan(half)
}

function sumByRate(rows: readonly PricedRow[]): ReadonlyMap<number, Decimal> {
  const bases = new Map<number, Decimal>()
  for (const { amount, rate } of rows) bases.set(rate, (bases.get(rate) ?? zero).plus(amount))
  return bases
}

/** The nearest double, never minus zero. */
function toNumber(value: Decimal): number {
  return value.toNumber() + 0
}
