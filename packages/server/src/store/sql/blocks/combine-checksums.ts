// Works out the CRC-32 of texts one after the other from that of each, so that what was compressed
// before need not be read again (as `crc32_combine` of zlib does it).

const polynomial = 0xedb88320

/** By what a checksum is multiplied when so many bytes follow: x to the power of their bits. */
export function shiftBy(bytes: number): number {
  let power = 1 << 31
  let square = squares[0] ?? 0
  for (let rest = bytes, index = 0; rest > 0; rest = Math.floor(rest / 2), index++) {
    square = squares[index] ?? multiply(square, square)
    if (rest % 2 === 1) power = multiply(square, power)
  }
  return power
}

/** The checksum of a text after another; `shift` is `shiftBy` of the second one's length. */
export function combineChecksums(first: number, second: number, shift: number): number {
  return (multiply(shift, first) ^ second) >>> 0
}

/** The product of two polynomials modulo that of the CRC, bits reversed. */
function multiply(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = 1 << 31; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ polynomial
  }
  return product >>> 0
}

/** x^8, x^16, x^32 and so on: enough for any page. */
const squares = Array.from({ length: 32 }).reduce<number[]>((powers) => {
  const last = powers.at(-1)
  return [...powers, last === undefined ? 1 << 23 : multiply(last, last)]
}, [])
