// Any character of Unicode but halves of surrogate pairs, for texts that are drawn. fast-check draws
// the same of its own (`binary`), but writes down all 1,112,064 of them first: that takes longer than
// most files of tests, and 88 MB.

import fc from 'fast-check'

const surrogatesFrom = 0xd800
const surrogates = 0x800
const last = 0x10ffff

/** `fc.string({ unit: anyCharacter })` draws a text of them. */
export const anyCharacter = fc.nat({ max: last - surrogates }).map(characterAt, placeOf)

function characterAt(place: number): string {
  return String.fromCodePoint(place < surrogatesFrom ? place : place + surrogates)
}

/** The same but U+0000, which is refused in any text that is sent. */
export const storableCharacter = fc
  .integer({ min: 1, max: last - surrogates })
  .map(characterAt, placeOf)

/** For shrinking, and for telling names that are dangerous in JavaScript, which are drawn as well. */
function placeOf(text: unknown): number {
  const point = typeof text === 'string' ? text.codePointAt(0) : undefined
  if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('No character.')
  return point < surrogatesFrom ? point : point - surrogates
}
