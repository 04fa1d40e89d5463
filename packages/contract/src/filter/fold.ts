// Unicode simple case folding, each code point to one code point: two texts are the same to ILIKE
// when they fold to the same. The table is our own so that every engine gives the same answer and
// no update of a runtime changes what an index holds.

import { foldRanges } from './fold-table.ts'

/** Every code point that folds to another, with that other. */
export const foldedCharacters: ReadonlyMap<string, string> = new Map(readRanges())

function* readRanges(): Generator<[string, string]> {
  for (const [first, last, step, distance] of foldRanges) {
    for (let point = first; point <= last; point += step) {
      yield [String.fromCodePoint(point), String.fromCodePoint(point + distance)]
    }
  }
}

// Finding the few that fold is three times as fast as looking every character up.
const foldable = new RegExp(`[${[...foldedCharacters.keys()].join('')}]`, 'gu')

/** The text with each code point folded. */
export function foldText(text: string): string {
  return text.replace(foldable, (character) => foldedCharacters.get(character) ?? character)
}
