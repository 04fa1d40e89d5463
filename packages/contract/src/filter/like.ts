// LIKE patterns: parsed once into one form, matched here, and rendered for the engines. `%` is any
// run of characters, `_` any one character (code point), and `\` takes the next one as it is.

import { foldText } from './fold.ts'

/** Characters side by side. `anyOne`, which no text holds, stands for `_`. */
export type LikeRun = string

export const anyOne = '\0'

/** What stands behind a `%`. */
export interface LikePart {
  /** At least so many characters come before the run: the `_` that stand beside the `%`. */
  readonly gap: number
  /** Begins with no `_`. Unless it is the last of its pattern, it ends with none either. */
  readonly run: LikeRun
}

/** A pattern without `%` has no parts. Of several, only the last may have an empty run. */
export interface LikePattern {
  readonly start: LikeRun
  readonly parts: readonly LikePart[]
}

/**
 * Reads a pattern. Undefined where it ends in a lone `\`: it escapes nothing, and whether it was
 * meant as a backslash cannot be told.
 */
export function parseLike(text: string): LikePattern | undefined {
  const runs: string[] = []
  let run = ''
  let isEscaped = false
  for (const character of text) {
    if (isEscaped || !'%_\\'.includes(character)) {
      run += character
      isEscaped = false
    } else if (character === '\\') {
      isEscaped = true
    } else if (character === '_') {
      run += anyOne
    } else {
      runs.push(run)
      run = ''
    }
  }
  if (isEscaped) return undefined
  const [start = run, ...behind] = [...runs, run]
  return { start, parts: partsOf(behind) }
}

/**
 * Where `_` and `%` stand side by side, their order says nothing: counted before the run that
 * follows, they need not be tried at each place where a run could begin.
 */
function partsOf(runs: readonly string[]): readonly LikePart[] {
  const parts: LikePart[] = []
  let gap = 0
  for (const [index, written] of runs.entries()) {
    const isLast = index === runs.length - 1
    const first = indexOfOther(written)
    gap += first
    const end = isLast ? written.length : endOfOthers(written)
    if (first < end || isLast) parts.push({ gap, run: written.slice(first, end) })
    if (first < end) gap = written.length - end
  }
  return parts
}

/** How many `_` it begins with. */
function indexOfOther(run: string): number {
  let index = 0
  while (run[index] === anyOne) index += 1
  return index
}

/** Where the `_` that it ends with begin. */
function endOfOthers(run: string): number {
  let end = run.length
  while (run[end - 1] === anyOne) end -= 1
  return end
}

/** The pattern for texts that are folded: ILIKE. */
export function foldLike({ start, parts }: LikePattern): LikePattern {
  return {
    start: foldText(start),
    parts: parts.map(({ gap, run }) => ({ gap, run: foldText(run) })),
  }
}

/** The pattern for GLOB, which in SQLite is what LIKE is here: it tells upper from lower case. */
export function toGlob(pattern: LikePattern): string {
  return print(pattern, { many: '*', one: '?', plain: (each) => each.replace(/[*?[]/g, '[$&]') })
}

/** The pattern as LIKE spells it, for engines whose LIKE is the one described here. */
export function toLike(pattern: LikePattern): string {
  return print(pattern, { many: '%', one: '_', plain: (each) => each.replace(/[%_\\]/g, '\\$&') })
}

interface Spelling {
  readonly many: string
  readonly one: string
  readonly plain: (text: string) => string
}

function print({ start, parts }: LikePattern, { many, one, plain }: Spelling): string {
  const spell = (run: LikeRun): string => plain(run).replaceAll(anyOne, one)
  const rest = parts.map(({ gap, run }) => many + one.repeat(gap) + spell(run))
  return spell(start) + rest.join('')
}
