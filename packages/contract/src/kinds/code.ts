// Reference codes: upper-case letters, digits and `_` in dotted parts, usually a key, a hyphen and
// a sub-key (`CATEGORY.JOB-DESIGN`).

import { limits } from '../limits.ts'
import type { Kind } from './kind.ts'

// The length comes first: to match millions of parts would take more memory than there is.
const isShort = `(?!.{${limits.codeCharactersMax + 1}})`
export const codePattern = `^${isShort}[A-Z0-9_]+(?:[.-][A-Z0-9_]+)*$`

/** The key of a register; what stands before the hyphen of its codes. */
export const registerKeyPattern = `^${isShort}[A-Z0-9_]+(?:\\.[A-Z0-9_]+)*$`

/** A whole code, with its key. */
export function code(): Kind<string> {
  return {
    words: 'a reference code such as CATEGORY.JOB-DESIGN',
    schema: { type: 'string', pattern: codePattern, 'x-fault': 'bad-code' },
    storage: 'text',
    filter: 'text',
    register: true,
  }
}

/** A whole code of one key, which is plain: it has no sign that a pattern would take otherwise. */
export function codeOf(key: string): Kind<string> {
  const ofKey = key.replaceAll('.', '\\.')
  const pattern = `^${isShort}${ofKey}-[A-Z0-9_]+(?:[.-][A-Z0-9_]+)*$`
  return {
    ...code(),
    words: `a code of the register ${key}, such as ${key}-A`,
    schema: { type: 'string', pattern, 'x-fault': 'bad-code' },
    codesOf: key,
  }
}

/** A whole code, or the empty text for none. */
export function codeOrEmpty(): Kind<string> {
  return {
    ...code(),
    words: 'a reference code such as CATEGORY.JOB-DESIGN, or an empty text',
    schema: {
      type: 'string',
      pattern: `^(?:${codePattern.slice(1, -1)})?$`,
      'x-fault': 'bad-code',
    },
  }
}

/** A sub-key alone; its key is always the one given. */
export function subKey(key: string): Kind<string> {
  return {
    ...code(),
    words: 'a sub-key such as PROCESSING',
    schema: { type: 'string', pattern: codePattern, 'x-fault': 'bad-code' },
    register: key,
  }
}

/** Splits a code at its first hyphen, or without one at its last dot. */
export function keyOfCode(value: string): string {
  const hyphen = value.indexOf('-')
  if (hyphen >= 0) return value.slice(0, hyphen)
  const dot = value.lastIndexOf('.')
  return dot >= 0 ? value.slice(0, dot) : value
}
