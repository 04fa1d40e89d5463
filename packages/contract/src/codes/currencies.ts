// How many decimal places an amount of a currency has, by ISO 4217.

const otherThanTwo: ReadonlyMap<string, number> = new Map([
  ['BIF', 0],
  ['CLP', 0],
  ['DJF', 0],
  ['GNF', 0],
  ['ISK', 0],
  ['JPY', 0],
  ['KMF', 0],
  ['KRW', 0],
  ['PYG', 0],
  ['RWF', 0],
  ['UGX', 0],
  ['UYI', 0],
  ['VND', 0],
  ['VUV', 0],
  ['XAF', 0],
  ['XOF', 0],
  ['XPF', 0],
  ['BHD', 3],
  ['IQD', 3],
  ['JOD', 3],
  ['KWD', 3],
  ['LYD', 3],
  ['OMR', 3],
  ['TND', 3],
  ['CLF', 4],
  ['UYW', 4],
])

/**
 * Decimal places of a currency's minor unit, 0 to 4.
 * Two for every code not listed by ISO 4217 with another number, and where there is no currency.
 */
export function minorUnitDigits(currency: string | null | undefined): number {
  return otherThanTwo.get(currency ?? '') ?? 2
}
