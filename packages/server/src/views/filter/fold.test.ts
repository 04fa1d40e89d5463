import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { foldedCharacters, foldText } from './fold.ts'
import { foldUnicodeVersion } from './fold-table.ts'

const lastPoint = 0x10ffff

/** Every code point that is a character; surrogates stand in no stored text. */
const characters: readonly string[] = Array.from({ length: lastPoint + 1 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

// An engine of another Unicode version knows other letters; the table then stays as it is.
const isSameUnicode = process.versions['unicode'] === foldUnicodeVersion
const skip = isSameUnicode ? false : `the table holds Unicode ${foldUnicodeVersion}`

describe('foldText', () => {
  test('two characters that fold to the same match under the flags iu', { skip }, () => {
    const classes = new Map<string, string[]>()
    for (const [character, folded] of foldedCharacters) {
      const members = classes.get(folded) ?? [folded]
      members.push(character)
      classes.set(folded, members)
    }
    for (const members of classes.values()) {
      for (const x of members) {
        const pattern = new RegExp(`^${escapeCharacter(x)}$`, 'iu')
        for (const y of members) assert.match(y, pattern)
      }
    }
  })

  // Two that fold differently differ in some bit of what they fold to. So for each bit, no
  // character with the bit set may match any without it: 21 expressions speak for all pairs.
  test('two characters that fold differently do not match under the flags iu', { skip }, () => {
    const foldedPoints = characters.map((each) => foldText(each).codePointAt(0) ?? 0)
    for (let bit = 1; bit <= lastPoint; bit *= 2) {
      const isSet = (_: string, index: number) => ((foldedPoints[index] ?? 0) & bit) !== 0
      const others = characters.filter((each, index) => !isSet(each, index)).join('')
      const pattern = new RegExp(`[${toRanges(characters.filter(isSet))}]`, 'iu')
      assert.equal(pattern.exec(others), null, `bit ${bit}`)
    }
  })

  test('folding again changes nothing, and each character stays one', () => {
    for (const [character, folded] of foldedCharacters) {
      assert.equal(foldText(folded), folded)
      assert.equal(Array.from(folded).length, 1, character)
    }
  })

  test('folds letter by letter, whatever the language', () => {
    assert.equal(foldText('Žluťoučký KŮŇ'), 'žluťoučký kůň')
    assert.equal(foldText('STRAẞE'), 'straße')
    assert.notEqual(foldText('STRASSE'), foldText('straße'))
    assert.equal(foldText('ΣΑΣ'), foldText('σας'))
    assert.equal(foldText('\u212a'), 'k')
    assert.equal(foldText('İıI'), 'İıi')
    assert.equal(foldText('𐐀'), '𐐨')
    assert.equal(foldText(''), '')
  })
})

function toRanges(members: readonly string[]): string {
  const ranges: [number, number][] = []
  for (const character of members) {
    const point = character.codePointAt(0) ?? 0
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')
}
