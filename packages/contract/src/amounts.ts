// Money arithmetic: row amounts, VAT and totals, in exact decimals from first to last.
// Numbers enter by their shortest print, which is what the sender wrote, and leave as numbers.

import {
  add,
  compareSizes,
  type ExactDecimal,
  multiply,
  round,
  subtract,
  toDecimal,
  toNumber,
  zero,
} from './exact-decimal.ts'
import { limits } from './limits.ts'

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

const percent: ExactDecimal = { units: 1n, places: 2 }
const limit = toDecimal(limits.amountLimit)

/** Count times unit price, rounded half away from zero to so many decimal places. */
export function computeAmount(count: number, unitPrice: number, digits: number): number {
  return toNumber(exactAmount(count, unitPrice, digits))
}

/** Whether that amount can be stored: below the limit, and exact to the last decimal place. */
export function isAmountStorable(count: number, unitPrice: number, digits: number): boolean {
  return isStorable(exactAmount(count, unitPrice, digits), digits)
}

function exactAmount(count: number, unitPrice: number, digits: number): ExactDecimal {
  return round(multiply(toDecimal(count), toDecimal(unitPrice)), digits)
}

/** A value rounded half away from zero to so many decimal places. */
export function roundAmount(value: number, digits: number): number {
  return toNumber(round(toDecimal(value), digits))
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
    totalGross: toNumber(add(net, vat)),
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
  const all = [net, vat, add(net, vat), ...lines.flatMap((line) => [line.base, line.vat])]
  return all.every((amount) => isStorable(amount, digits))
}

interface ExactTotals {
  readonly net: ExactDecimal
  readonly vat: ExactDecimal
  /** Ascending by rate. */
  readonly lines: readonly {
    readonly rate: number
    readonly base: ExactDecimal
    readonly vat: ExactDecimal
  }[]
}

function exactTotals(rows: readonly PricedRow[], digits: number): ExactTotals {
  const lines = [...sumByRate(rows)]
    .sort(([a], [b]) => a - b)
    .map(([rate, base]) => ({
      rate,
      base,
      vat: round(multiply(multiply(base, toDecimal(rate)), percent), digits),
    }))
  const net = lines.reduce((sum, line) => add(sum, line.base), zero)
  const vat = lines.reduce((sum, line) => add(sum, line.vat), zero)
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
function isStorable(amount: ExactDecimal, digits: number): boolean {
  if (compareSizes(amount, limit) >= 0) return false
  const error = subtract(amount, toDecimal(toNumber(amount)))
  return compareSizes(error, { units: 5n, places: digits + 1 }) < 0
}

function sumByRate(rows: readonly PricedRow[]): ReadonlyMap<number, ExactDecimal> {
  const bases = new Map<number, ExactDecimal>()
  for (const { amount, rate } of rows) {
    bases.set(rate, add(bases.get(rate) ?? zero, toDecimal(amount)))
  }
  return bases
}
