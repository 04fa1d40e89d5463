// Reads very many whole numbers out of bytes, without a text or an object for them.

import { type IdList, newIdList } from './id-list.ts'

const [comma, zero] = [0x2c, 0x30]

/** Numbers of digits alone, joined by commas, of which none is greater than another one. */
export function readDigits(
  joined: Uint8Array | null,
  numberMax: number = Number.MAX_SAFE_INTEGER,
): IdList {
  if (joined === null || joined.length === 0) return newIdList(0, numberMax)
  let count = 1
  for (let byte = 0; byte < joined.length; byte += 1) if (joined[byte] === comma) count += 1
  const numbers = newIdList(count, numberMax)
  let [at, number] = [0, 0]
  for (let byte = 0; byte < joined.length; byte += 1) {
    const digit = joined[byte] ?? zero
    if (digit === comma) {
      numbers[at++] = number
      number = 0
    } else number = number * 10 + (digit - zero)
  }
  numbers[at] = number
  return numbers
}
