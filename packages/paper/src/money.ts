// Amounts as programs read them, in e-invoices and payment codes: exact decimals, written with the
// places of the currency and at most two.

import { minorUnitDigits } from '@kontor/contract/codes/currencies.ts'
import { type ExactDecimal, printDecimal, round } from '@kontor/contract/exact-decimal.ts'

/** The sign of a credit note: what it gives back counts up. */
export function turn(value: ExactDecimal, isTurned: boolean): ExactDecimal {
  return isTurned ? { units: -value.units, places: value.places } : value
}

/** E-invoices have at most two. */
export function moneyPlaces(currency: string): number {
  return Math.min(2, minorUnitDigits(currency))
}

export function printMoney(value: ExactDecimal, currency: string): string {
  const text = printDecimal(value)
  const places = moneyPlaces(currency)
  const [whole = '', fraction = ''] = text.split('.')
  const padded = fraction.padEnd(places, '0')
  return padded === '' ? whole : `${whole}.${padded}`
}

export function hasAtMost(value: ExactDecimal, places: number): boolean {
  const rounded = round(value, places)
  return isSame(rounded, value)
}

export function isSame(a: ExactDecimal, b: ExactDecimal): boolean {
  return printDecimal(a) === printDecimal(b)
}
