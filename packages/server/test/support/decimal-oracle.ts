// Amounts, VAT and totals worked out a second way: whole numbers of arbitrary size, no library, and
// none of the server's code.

/** A decimal as a whole number of 10^-places. */
export interface Exact {
  readonly units: bigint
  readonly places: number
}

/** What a row holds for the oracle, as decimals. */
export interface OracleRow {
  readonly count?: Exact
  readonly price?: Exact
  readonly amount?: Exact
  /** Percent. */
  readonly rate: Exact
}

export interface OracleTotals {
  readonly amounts: readonly (number | null)[]
  readonly totalNet: number
  readonly totalVat: number
  readonly totalGross: number
  readonly vatSummary: readonly { vatPercentage: number; base: number; vat: number }[]
}

/** The double nearest to a decimal, by way of its digits. */
export function numberOf({ units, places }: Exact): number {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const point = digits.length - places
  return Number(`${sign}${digits.slice(0, point)}.${digits.slice(point) || '0'}`) + 0
}

/** The decimal that a number is printed as, without an exponent. */
export function printed(value: number): Exact {
  const [whole = '', fraction = ''] = String(value).split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

export function isSame(a: Exact, b: Exact): boolean {
  return plus(a, { ...b, units: -b.units }).units === 0n
}

/** Rounded half away from zero to so many places. */
export function rounded({ units, places }: Exact, to: number): Exact {
  if (places <= to) return { units: units * 10n ** BigInt(to - places), places: to }
  const step = 10n ** BigInt(places - to)
  const size = units < 0n ? -units : units
  const near = (size * 2n + step) / (step * 2n)
  return { units: units < 0n ? -near : near, places: to }
}

export function times(a: Exact, b: Exact): Exact {
  return { units: a.units * b.units, places: a.places + b.places }
}

export function plus(a: Exact, b: Exact): Exact {
  const places = Math.max(a.places, b.places)
  return { units: rounded(a, places).units + rounded(b, places).units, places }
}

const zero: Exact = { units: 0n, places: 0 }
const percent: Exact = { units: 1n, places: 2 }

/** What a document with these rows comes to in a currency of so many decimal places. */
export function oracleTotals(rows: readonly OracleRow[], digits: number): OracleTotals {
  const amounts = rows.map((row) => amountOf(row, digits))
  const bases = new Map<number, { rate: Exact; base: Exact }>()
  for (const [index, { rate }] of rows.entries()) {
    const held = bases.get(numberOf(rate))?.base ?? zero
    bases.set(numberOf(rate), { rate, base: plus(held, amounts[index] ?? zero) })
  }
  const lines = [...bases.values()]
    .sort((a, b) => numberOf(a.rate) - numberOf(b.rate))
    .map(({ rate, base }) => ({
      rate,
      base,
      vat: rounded(times(times(base, rate), percent), digits),
    }))
  const net = lines.reduce((sum, { base }) => plus(sum, base), zero)
  const vat = lines.reduce((sum, line) => plus(sum, line.vat), zero)
  return {
    amounts: amounts.map((amount) => (amount === undefined ? null : numberOf(amount))),
    totalNet: numberOf(net),
    totalVat: numberOf(vat),
    totalGross: numberOf(plus(net, vat)),
    vatSummary: lines.map((line) => ({
      vatPercentage: numberOf(line.rate),
      base: numberOf(line.base),
      vat: numberOf(line.vat),
    })),
  }
}

function amountOf({ count, price, amount }: OracleRow, digits: number): Exact | undefined {
  if (amount !== undefined) return amount
  return count === undefined || price === undefined
    ? undefined
    : rounded(times(count, price), digits)
}
