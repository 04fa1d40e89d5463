// Exact decimals: sums, products and rounding of numbers as they are printed, on whole numbers of
// any size. Both sides of the interface count with it, so that they always agree.

/** The decimal `units` times ten to the power of minus `places`. */
export interface ExactDecimal {
  readonly units: bigint
  /** Not negative. */
  readonly places: number
}

export const zero: ExactDecimal = { units: 0n, places: 0 }

/** The decimal that a finite number is printed as: 0.1 is a tenth, not the double next to it. */
export function toDecimal(value: number): ExactDecimal {
  return parseDecimal(String(value))
}

/** The decimal that a text stands for which was printed, by this language or another. */
export function parseDecimal(text: string): ExactDecimal {
  const [mantissa = '', exponent = '0'] = text.split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return places < 0 ? { units: units * power(-places), places: 0 } : { units, places }
}

/** All its digits, without an exponent and without zeros at the end: a number of JSON. */
export function printDecimal({ units, places }: ExactDecimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  let end = digits.length
  while (end > whole.length && digits[end - 1] === '0') end -= 1
  const fraction = digits.slice(whole.length, end)
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The nearest double, never minus zero. */
export function toNumber({ units, places }: ExactDecimal): number {
  return Number(`${units}e-${places}`) + 0
}

export function add(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  if (a.places === b.places) return { units: a.units + b.units, places: a.places }
  const [coarse, fine] = a.places < b.places ? [a, b] : [b, a]
  const units = coarse.units * power(fine.places - coarse.places) + fine.units
  return { units, places: fine.places }
}

export function subtract(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  return add(a, { units: -b.units, places: b.places })
}

export function multiply(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  return { units: a.units * b.units, places: a.places + b.places }
}

/** Rounded to so many places, halves away from zero. */
export function round(value: ExactDecimal, places: number): ExactDecimal {
  if (value.places <= places) return value
  const divisor = power(value.places - places)
  const half = value.units < 0n ? -divisor / 2n : divisor / 2n
  return { units: (value.units + half) / divisor, places }
}

/** Negative, zero or positive: how the size of one compares with that of the other. */
export function compareSizes(a: ExactDecimal, b: ExactDecimal): number {
  const { units } = subtract(size(a), size(b))
  return units < 0n ? -1 : Number(units > 0n)
}

function size({ units, places }: ExactDecimal): ExactDecimal {
  return { units: units < 0n ? -units : units, places }
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}
