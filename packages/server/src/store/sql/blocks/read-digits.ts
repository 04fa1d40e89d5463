// Reads very many whole numbers out of bytes, without a text or an object for them.

const [comma, zero] = [0x2c, 0x30]

/** Numbers of digits alone, joined by commas. */
export function readDigits(joined: Uint8Array | null): Float64Array {
  if (joined === null || joined.length === 0) return new Float64Array()
  let count = 1
  for (let byte = 0; byte < joined.length; byte += 1) if (joined[byte] === comma) count += 1
  const numbers = new Float64Array(count)
  let [at, number] = [0, 0]
  for (let byte = 0; byte < joined.length; byte += 1) {
    const digit = joined[byte] ?? zero
    if (digit === comma) {
      numbers[at++] = number
      number = 0
    } else number = number * 10 + digit - zero
  }
  numbers[at] = number
  return numbers
}
