// Which numbers a double represents: those whose nearest double, printed shortest, is the same
// decimal. Bodies and filters refuse all others: they could not be read back as they were sent.

/**
 * Tells whether a number is the same when read as a double: `1.50` and `1E2` do, `1e400` and
 * `9007199254740993` do not. The text is a number as JSON writes it; the time is linear.
 */
export function isExactNumber(text: string): boolean {
  const value = Number(text)
  const print = String(value)
  if (print === text) return true
  return Number.isFinite(value) && canonicalDecimal(text) === canonicalDecimal(print)
}

/** The significant digits and their power of ten: one text for all ways to write a decimal. */
function canonicalDecimal(text: string): string {
  const mark = text.search(/[eE]/)
  const mantissa = mark < 0 ? text : text.slice(0, mark)
  const start = mantissa.startsWith('-') ? 1 : 0
  const point = mantissa.indexOf('.')
  const whole = point < 0 ? mantissa.slice(start) : mantissa.slice(start, point)
  const fraction = point < 0 ? '' : mantissa.slice(point + 1)
  const digits = whole + fraction
  let first = 0
  while (digits[first] === '0') first++
  if (first === digits.length) return '0'
  let end = digits.length
  while (digits[end - 1] === '0') end--
  const exponent = mark < 0 ? 0 : Number(text.slice(mark + 1))
  const power = exponent - fraction.length + digits.length - end
  return `${digits.slice(first, end)}e${power}`
}
