// Numbers of a filter: JSON's grammar, and only those that a double holds exactly when printed
// shortest, so that what is compared is what was written.

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * The number a text stands for; undefined where it is no JSON number, or where its nearest double,
 * printed shortest, is another decimal value. Minus zero is zero.
 */
export function parseExactNumber(text: string): number | undefined {
  if (!numberPattern.test(text)) return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) return undefined
  const written = decimalOf(text)
  const kept = decimalOf(String(value))
  if (written.digits !== kept.digits) return undefined
  if (written.digits === '') return 0
  return written.exponent === kept.exponent ? value : undefined
}

interface Decimal {
  /** Without leading and trailing zeros; empty for zero. */
  readonly digits: string
  /** The power of ten of the last digit. */
  readonly exponent: number
}

function decimalOf(text: string): Decimal {
  const [mantissa = '', power = '0'] = text.toLowerCase().replace(/^-/, '').split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = whole + fraction
  const end = endOfDigits(all)
  return {
    digits: all.slice(startOfDigits(all), end),
    exponent: Number(power) - fraction.length + (all.length - end),
  }
}

function startOfDigits(digits: string): number {
  let start = 0
  while (digits[start] === '0') start += 1
  return start
}

// Counted by hand: a regular expression for trailing zeros takes quadratic time on many of them.
function endOfDigits(digits: string): number {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return end
}
