// LIKE patterns: parsed once, matched here in bounded time, and rendered for the engines. `%` is
// any run of characters, `_` any one character (code point), and `\` takes the next one as it is.

import { foldText } from './fold.ts'

/** Characters side by side; null stands for `_`. */
type LikeRun = readonly (string | null)[]

/** The runs between the `%` of a pattern: one more than there are `%`. */
export type LikePattern = readonly LikeRun[]

/**
 * Reads a pattern. Undefined where it ends in a lone `\`: it escapes nothing, and whether it was
 * meant as a backslash cannot be told.
 */
export function parseLike(text: string): LikePattern | undefined {
  let run: (string | null)[] = []
  const runs = [run]
  let isEscaped = false
  for (const character of text) {
    if (isEscaped || !/[%_\\]/.test(character)) {
      run.push(character)
      isEscaped = false
    } else if (character === '\\') {
      isEscaped = true
    } else if (character === '_') {
      run.push(null)
    } else {
      run = []
      runs.push(run)
    }
  }
  return isEscaped ? undefined : runs
}

/** The pattern for texts that are folded: ILIKE. */
export function foldLike(pattern: LikePattern): LikePattern {
  return pattern.map((run) => run.map((each) => (each === null ? null : foldText(each))))
}

/**
 * Whether the whole text matches. The first run is held to the start, the last to the end, and
 * each between them is taken where it first fits, which leaves the most room for the rest; so the
 * cost is at most the length of the text times that of the pattern.
 */
export function matchesLike(pattern: LikePattern, text: string): boolean {
  const characters = Array.from(text)
  const first = pattern[0] ?? []
  const last = pattern.at(-1) ?? []
  if (pattern.length === 1) return first.length === characters.length && fits(first, characters, 0)
  if (!fits(first, characters, 0)) return false
  let from = first.length
  const end = characters.length - last.length
  for (const run of pattern.slice(1, -1)) {
    const start = find(run, characters, from, end)
    if (start === undefined) return false
    from = start + run.length
  }
  return from <= end && fits(last, characters, end)
}

function fits(run: LikeRun, characters: readonly string[], start: number): boolean {
  if (start + run.length > characters.length) return false
  return run.every((each, index) => each === null || each === characters[start + index])
}

/** Where the run first fits at or after `from`, ending at or before `end`. */
function find(
  run: LikeRun,
  characters: readonly string[],
  from: number,
  end: number,
): number | undefined {
  for (let start = from; start + run.length <= end; start += 1) {
    if (fits(run, characters, start)) return start
  }
  return undefined
}

/** The pattern for GLOB, which in SQLite is what LIKE is here: it tells upper from lower case. */
export function toGlob(pattern: LikePattern): string {
  return pattern.map((run) => run.map(globElement).join('')).join('*')
}

function globElement(element: string | null): string {
  if (element === null) return '?'
  return /[*?[]/.test(element) ? `[${element}]` : element
}

/** The pattern as LIKE spells it, for engines whose LIKE is the one described here. */
export function toLike(pattern: LikePattern): string {
  return pattern.map((run) => run.map(likeElement).join('')).join('%')
}

function likeElement(element: string | null): string {
  if (element === null) return '_'
  return /[%_\\]/.test(element) ? `\\${element}` : element
}
