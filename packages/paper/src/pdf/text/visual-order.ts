// The order in which the characters of a line stand, by the bidirectional algorithm of Unicode
// (UAX #9): levels of a paragraph, and the runs of one of its lines from left to right.

import bidiFactory, { type Bidi } from 'bidi-js'

// Its types say that it is a module of ECMAScript, which it is not.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Letters that are written from right to left, and the controls that turn others around. */
const rightToLeft = new RegExp(
  '[\\u0590-\\u08ff\\u200f\\u202b\\u202e\\u2067\\ufb1d-\\ufdff\\ufe70-\\ufefc' +
    '\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]',
  'u',
)

export interface Levels {
  readonly of: Uint8Array
  /** Characters that stand mirrored, by their place. */
  readonly mirrored: ReadonlyMap<number, string>
}

/** Undefined where all of it goes from left to right. */
export function levelsOf(paragraph: string): Levels | undefined {
  if (!rightToLeft.test(paragraph)) return undefined
  const { levels } = bidi.getEmbeddingLevels(paragraph, 'auto')
  return { of: levels, mirrored: bidi.getMirroredCharactersMap(paragraph, levels) }
}

/** Puts runs of one level each from left to right (rule L2). */
export function visualOrder<Run extends { readonly level: number }>(
  runs: readonly Run[],
): readonly Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    let from = 0
    while (from < ordered.length) {
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to + 1
    }
  }
  return ordered
}
