// What searching for a pattern costs at worst. An engine tries each place where a part could begin,
// up to the first character that differs. Neighbouring places that differ late make the search
// slow: `aaab` in a long row of `a` is tried at three places for each character.

import { anyOne, type LikePattern } from './like.ts'

/**
 * At how many further places a part of the pattern may still fit when one does not: the most
 * copies of a part, each begun later, that agree where they lie over one another. What the pattern
 * starts with is tried at one place only. Counting ends with the first number beyond `enough`.
 */
export function overlapOf({ parts }: LikePattern, enough: number): number {
  return parts.reduce((most, { run }, index) => {
    const isLast = index === parts.length - 1
    // Where all of a part fits the search is over, unless the end of the text does not follow.
    return Math.max(most, overlapOfRun(Array.from(run), isLast ? 0 : 1, enough))
  }, 0)
}

function overlapOfRun(run: readonly string[], left: number, enough: number): number {
  const length = run.length - left
  const copies = new Uint16Array(Math.max(length, 0))
  let most = 0
  for (let shift = 1; shift < length; shift += 1) {
    for (let index = shift; index < length && agree(run[index], run[index - shift]); index += 1) {
      const count = (copies[index] ?? 0) + 1
      copies[index] = count
      if (count > enough) return count
      most = Math.max(most, count)
    }
  }
  return most
}

function agree(a: string | undefined, b: string | undefined): boolean {
  return a === b || a === anyOne || b === anyOne
}
