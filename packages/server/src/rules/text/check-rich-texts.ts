// Bounds the rich texts that need cleaning: the server answers nobody meanwhile, so what would take
// too long is refused.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { findValues } from '../values/find-values.ts'
import { recordFields } from '../values/record-fields.ts'
import { isOrdinaryHtml } from './ordinary-html.ts'

const isRichText = (kind: Kind): boolean => kind.isRichText === true

/** Faults of the rich texts in a body, whatever else is wrong with it. */
export function* checkRichTexts(type: Description, body: unknown): Generator<Fault> {
  let marks = 0
  for (const { value, pointer } of findValues(recordFields(type), body, isRichText)) {
    marks += marksToClean(value)
    if (marks > limits.cleanedMarksMax) yield tooMuchMarkup(pointer)
  }
}

/** How many marks of a body have to be cleaned. */
export function countMarksToClean(type: Description, body: unknown): number {
  const texts = findValues(recordFields(type), body, isRichText)
  return texts.reduce((marks, { value }) => marks + marksToClean(value), 0)
}

export function tooMuchMarkup(pointer: string): Fault {
  const message =
    'The rich texts to be cleaned are too large. Together they may have at most ' +
    `${limits.cleanedMarksMax} of these characters: white space, quotes and < > & / ; ` +
    '(plain HTML that needs no cleaning does not count).'
  return { code: 'too-much-markup', pointer, message }
}

function marksToClean(value: unknown): number {
  return typeof value !== 'string' || isOrdinaryHtml(value) ? 0 : countMarks(value)
}

/** Wherever a tag, an attribute, a declaration or an entity starts or ends, one of these stands. */
const markCodes = new Set([...'<>&;/"\' \t\n\f\r'].map((mark) => mark.charCodeAt(0)))
const isMark = Uint8Array.from({ length: 128 }, (_, code) => (markCodes.has(code) ? 1 : 0))

function countMarks(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) count += isMark[text.charCodeAt(at)] ?? 0
  return count
}
