// LIKE in memory: what the engines' own must answer too. Places are in UTF-16 units, as the runtime
// counts, and always between code points.

import { anyOne, type LikePart, type LikePattern, type LikeRun } from './like.ts'

/**
 * Whether the whole text matches. The start of the pattern must match at the start, its last part
 * at the end, and each part between them is taken where it first fits, which leaves the most room
 * for the rest: no place of the text is searched for two parts.
 */
export function matchesLike({ start, parts }: LikePattern, text: string): boolean {
  const last = parts.at(-1)
  let at = endOfRun(start, text, 0)
  if (last === undefined) return at === text.length
  for (const part of parts.slice(0, -1)) {
    if (at === undefined) return false
    at = endOfPart(part, text, at)
  }
  return at !== undefined && endsWithPart(last, text, at)
}

/** Where the run ends if it begins here. */
function endOfRun(run: LikeRun, text: string, from: number): number | undefined {
  if (!run.includes(anyOne)) return text.startsWith(run, from) ? from + run.length : undefined
  let at: number | undefined = from
  for (const element of run) {
    if (element === anyOne) at = skip(1, text, at)
    else at = text.startsWith(element, at) ? at + element.length : undefined
    if (at === undefined) return undefined
  }
  return at
}

/** Where the part ends when it is taken at the first place from here on. */
function endOfPart({ gap, run }: LikePart, text: string, from: number): number | undefined {
  let at = skip(gap, text, from)
  if (at !== undefined && !run.includes(anyOne)) {
    const found = text.indexOf(run, at)
    return found < 0 ? undefined : found + run.length
  }
  while (at !== undefined) {
    const end = endOfRun(run, text, at)
    if (end !== undefined) return end
    at = skip(1, text, at)
  }
  return undefined
}

function endsWithPart({ gap, run }: LikePart, text: string, from: number): boolean {
  const least = skip(gap, text, from)
  const start = startOfLast(lengthOf(run), text)
  return least !== undefined && start >= least && endOfRun(run, text, start) === text.length
}

function lengthOf(run: LikeRun): number {
  let characters = 0
  for (const _ of run) characters += 1
  return characters
}

/** Where so many characters before the end begin; negative where there are not so many. */
function startOfLast(characters: number, text: string): number {
  let at = text.length
  for (let left = characters; left > 0; left -= 1) at -= isFarPoint(text, at - 2) ? 2 : 1
  return at
}

/** The place so many characters on; undefined beyond the end. */
function skip(characters: number, text: string, from: number): number | undefined {
  let at = from
  for (let left = characters; left > 0; left -= 1) at += isFarPoint(text, at) ? 2 : 1
  return at <= text.length ? at : undefined
}

/** Whether the character there takes two units. */
function isFarPoint(text: string, at: number): boolean {
  const point = at < 0 ? undefined : text.codePointAt(at)
  return point !== undefined && point > 0xffff
}
