// A quick look at the bytes of a JSON text for what `JSON.parse` does not tell. It is only a sieve:
// it may send a good text to the closer look of `inspect-json.ts`, but never passes a bad one.

import { limits } from '@kontor/contract/limits.ts'
import { isExactNumber } from '../exact-number.ts'

const quote = 0x22
const comma = 0x2c
const minus = 0x2d
const zero = 0x30
const nine = 0x39
const colon = 0x3a
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
/** Setting this bit lower-cases an ASCII letter and makes a brace of a square bracket. */
const bit = 0x20
const lowerD = 0x64
const lowerE = 0x65
const lowerF = 0x66
const lowerN = 0x6e
const lowerT = 0x74
const lowerU = 0x75

/** Every decimal of so many digits has a double of its own. */
const exactDigits = 15

/** The answer of `countMembers` to a text that needs the closer look. */
const suspicious = -1

/**
 * Counts the members of all objects of a JSON text, repeated names included, so that a parsed value
 * with fewer members shows that a name was repeated. Answers `suspicious` where the nesting is too
 * deep, the values too many, a number may be inexact, or an escape may stand for U+0000 or a
 * surrogate. Texts that are not JSON are told by `JSON.parse`; here they get either answer.
 */
export function countMembers(bytes: Uint8Array): number {
  const { length } = bytes
  const { requestJsonDepthMax: depthMax, requestValuesMax: valuesMax } = limits
  let members = 0
  // Names are texts as well: a colon shows that the one before it was no value.
  let texts = 0
  let others = 0
  let depth = 0
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] as number
    if (byte === quote) {
      texts++
      at = endOfString(bytes, at)
      if (at < 0) return suspicious
    } else if (byte > nine) {
      if (byte === colon) members++
      else if ((byte | bit) === openBrace) {
        others++
        if (++depth > depthMax) return suspicious
      } else if ((byte | bit) === closeBrace) depth--
      else if (byte === lowerT || byte === lowerF || byte === lowerN) others++
    } else if (byte >= zero || byte === minus) {
      others++
      const end = endOfDigits(bytes, at)
      if (end - at > exactDigits || (byteAt(bytes, end) | bit) === lowerE) {
        at = endOfExactNumber(bytes, at)
        if (at < 0) return suspicious
      } else at = end - 1
    } else if (byte === comma && texts - members + others > valuesMax) return suspicious
  }
  return texts - members + others > valuesMax ? suspicious : members
}

/** The index of the closing quote, or `suspicious`. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte === quote) return at
    if (byte === backslash && isSuspiciousEscape(bytes, ++at)) return suspicious
  }
  return suspicious
}

/** `\u0000` and all of `\uD800` to `\uDFFF`, well paired or not. */
function isSuspiciousEscape(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== lowerU) return false
  if ((byteAt(bytes, at + 1) | bit) === lowerD) return byteAt(bytes, at + 2) >= zero + 8
  for (let digit = at + 1; digit <= at + 4; digit++) if (bytes[digit] !== zero) return false
  return true
}

/** The index after the digits, points and signs that start here. */
function endOfDigits(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (byteAt(bytes, at) >= minus && byteAt(bytes, at) <= nine) at++
  return at
}

/** The index of the last byte of the number that starts here, or `suspicious` if it is inexact. */
function endOfExactNumber(bytes: Uint8Array, start: number): number {
  let end = start + 1
  while (isInNumber(byteAt(bytes, end))) end++
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1')
  return isExactNumber(text) ? end - 1 : suspicious
}

function isInNumber(byte: number): boolean {
  return (byte >= zero && byte <= nine) || '+-.eE'.includes(String.fromCharCode(byte))
}

/** Beyond the end stands a byte that means nothing to JSON. */
function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}
