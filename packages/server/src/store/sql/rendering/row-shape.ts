// Where each member of a rendered row lies. Its bytes are measured once, when the row is written:
// any choice of columns and properties is then cut out of it without parsing.

import type { Projection } from '../../../rules/rows/render-row.ts'

/** The members that every row of a listing has, in order. */
export interface RowShape {
  readonly projection: Projection
  readonly names: readonly string[]
  /** What stands before each member's value: its name, and whatever opens or separates. */
  readonly gapTexts: readonly string[]
  /** The bytes of these. */
  readonly gaps: readonly number[]
  /** The place of each column, and of each property, among the members. */
  readonly columns: ReadonlyMap<string, number>
  readonly properties: ReadonlyMap<string, number>
}

export function rowShape(projection: Projection): RowShape {
  const { columns, properties } = projection
  const opening = columns.length === 0 ? '{"properties":{' : ',"properties":{'
  const gapTexts = [
    ...columns.map((name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...properties.map((name, index) => `${index === 0 ? opening : ','}${JSON.stringify(name)}:`),
  ]
  const placed = (names: readonly string[], from: number): ReadonlyMap<string, number> =>
    new Map(names.map((name, index) => [name, from + index]))
  return {
    projection,
    names: [...columns, ...properties],
    gapTexts,
    gaps: gapTexts.map((gap) => Buffer.byteLength(gap)),
    columns: placed(columns, 0),
    properties: placed(properties, columns.length),
  }
}

/** Bits of a length in one character. */
const digitBits = 5
const digitMask = 2 ** digitBits - 1
/** Characters of the last digit of a length, and of those before it. */
const lastDigit = 0x30
const moreDigit = lastDigit + 2 ** digitBits

/** The lengths of the members' values in bytes, as text: a character for most of them. */
export function memberLengths(row: Uint8Array, { gaps }: RowShape): string {
  const digits: number[] = []
  let at = 0
  for (const gap of gaps) {
    const start = at + gap
    at = endOfValue(row, start)
    pushLength(digits, at - start)
  }
  return lengthsText(digits)
}

/** Adds the digits of the next length. */
export function pushLength(digits: number[], length: number): void {
  let rest = length
  for (; rest > digitMask; rest >>>= digitBits) digits.push(moreDigit + (rest & digitMask))
  digits.push(lastDigit + rest)
}

/** The lengths whose digits these are. */
export function lengthsText(digits: readonly number[]): string {
  return String.fromCharCode(...digits)
}

/**
 * The ends of the members of rows that stand joined by commas.
 * @param lengths of the members of each row, as `memberLengths` writes them, joined by commas.
 */
export function memberEnds(lengths: Uint8Array, { gaps, projection }: RowShape): Uint32Array {
  const closing = (projection.properties.length > 0 ? '}},' : '},').length
  const ends = new Uint32Array(lengths.length)
  let count = 0
  let at = 0
  for (let index = 0; index < lengths.length; index++) {
    for (let member = 0; member < gaps.length; member++) {
      let length = 0
      let shift = 0
      let digit = lengths[index++] ?? lastDigit
      for (; digit >= moreDigit; digit = lengths[index++] ?? lastDigit) {
        length |= (digit - moreDigit) << shift
        shift += digitBits
      }
      at += (gaps[member] ?? 0) + (length | ((digit - lastDigit) << shift))
      ends[count++] = at
    }
    at += closing
  }
  return ends.subarray(0, count)
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

/** Where a JSON value ends that begins there, in a text without blanks. */
function endOfValue(json: Uint8Array, start: number): number {
  let depth = 0
  for (let at = start; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) at = endOfString(json, at)
    else if (byte === openBrace || byte === openBracket) depth++
    else if (depth === 0 && (byte === comma || byte === closeBrace)) return at
    else if (byte === closeBrace || byte === closeBracket) depth--
  }
  throw new Error('A rendered row is incomplete.')
}

/** Where the quote is that ends the string which begins there. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
