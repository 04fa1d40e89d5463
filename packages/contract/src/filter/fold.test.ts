// Holds the fold to the engine's own case folding, over every code point.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { foldedCharacters, foldText } from './fold.ts'
import { foldUnicodeVersion } from './fold-table.ts'

const lastPoint = 0x10ffff
const planeSize = 0x10000

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
  // character with the bit set may match any without it: few expressions speak for all pairs.
  // Those of one plane are compared by themselves, which keeps the expressions small.
  detail('two characters that fold differently do not match under the flags iu', { skip }, () => {
    const points = Array.from({ length: lastPoint + 1 }, (_, point) => point)
    const foldings = points.filter(isCharacter).map((point): Folding => [point, foldPoint(point)])
    for (let bit = planeSize; bit <= lastPoint; bit *= 2) assertApart(foldings, bit)
    const planes = Map.groupBy(foldings, ([, folded]) => Math.floor(folded / planeSize))
    for (const plane of planes.values()) {
      for (let bit = 1; bit < planeSize; bit *= 2) assertApart(plane, bit)
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

type Folding = readonly [point: number, folded: number]

/** Surrogates stand in no stored text. */
function isCharacter(point: number): boolean {
  return point < 0xd800 || point > 0xdfff
}

function foldPoint(point: number): number {
  return foldText(String.fromCodePoint(point)).codePointAt(0) ?? 0
}

function assertApart(foldings: readonly Folding[], bit: number): void {
  const set: number[] = []
  let others = ''
  for (const [point, folded] of foldings) {
    if (folded & bit) set.push(point)
    else others += String.fromCodePoint(point)
  }
  if (set.length === 0) return
  const match = new RegExp(`[${toRanges(set)}]`, 'iu').exec(others)
  assert.equal(match, null, `bit ${bit}`)
}

function toRanges(points: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')
}
