// What is wrong with what was entered, in English: a sentence for each code of a fault.

import type { FaultCode } from '@kontor/client'

/** What was passed, where it is a number. */
export interface Bounds {
  readonly atMost?: number
  readonly atLeast?: number
}

export type FaultWords = Readonly<Record<FaultCode, string | ((bounds: Bounds) => string)>>

export const faultWordsEn: FaultWords = {
  required: 'Fill this in.',
  'wrong-type': 'This cannot be read.',
  'unknown-field': 'There is no such field.',
  'unknown-property': 'There is no such property.',
  'read-only-field': 'Only the server sets this.',
  'immutable-field': 'This stays as it was when the record was made.',
  'frozen-field': 'This is frozen with the record.',
  'unknown-type': 'There is no such type.',
  'wrong-value': bounded('This value cannot be here.', {
    most: (max) => `This is at most ${max}.`,
    least: (min) => `This is at least ${min}.`,
  }),
  'wrong-id': 'This id cannot be here.',
  'wrong-length': bounded('This is too long or too short.', {
    most: (max) => `This is too long: ${max} characters at most.`,
    least: (min) => `This is too short: ${min} characters at least.`,
  }),
  'too-many-entries': bounded('These are too many.', {
    most: (max) => `These are too many: ${max} at most.`,
  }),
  'too-much-markup': 'The texts have too much formatting.',
  'bad-date': 'There is no such date.',
  'bad-time': 'There is no such time.',
  'bad-code': 'This is no code: upper-case letters, digits, dots and hyphens.',
  'unknown-code': 'This is not on the list.',
  'unknown-action': 'This cannot be done with such a record.',
  'bad-format': 'This has another form than expected.',
  'number-too-large': 'This number is too large.',
  'wrong-order': 'The end is before the start.',
  'duplicate-id': 'This is there twice.',
  'unknown-entry': 'This is not there any more.',
  'duplicate-property': 'This is given twice.',
  'unknown-reference': 'Choose one of those that are found.',
  'not-unique': 'There is such a one already.',
  'unknown-process': 'There is no such process.',
  'not-equal': 'This does not agree with another value.',
  'missing-value': 'One of these is needed.',
  'too-much-repeated':
    'The rows of this record would repeat too much text: shorten it, or use fewer rows.',
  'too-many-values': 'Only one of these can be.',
  'unknown-parameter': 'The server does not know this part of the address.',
  'bad-parameter': 'The server cannot read this part of the address.',
  'repeated-name': 'This name is there twice.',
  'unknown-name': 'There is no such column or property.',
  'filter-syntax': 'The filter cannot be read here.',
  'filter-type': 'This value does not fit the field.',
  'filter-limit': 'The filter is too long, or too much work.',
  'bad-json': 'This is no JSON.',
  'bad-utf8': 'This text is not in UTF-8.',
  'duplicate-member': 'This name is there twice.',
  'forbidden-member': 'This name cannot be used.',
  'forbidden-character': 'There is a character that cannot be stored.',
  'inexact-number': 'This number has too many digits.',
  'too-deep': 'This is nested too deep.',
  'not-an-object': 'A JSON object is expected.',
}

interface Bounded {
  readonly most: (max: number) => string
  readonly least?: (min: number) => string
}

/** @param otherwise where no number was passed. */
export function bounded(otherwise: string, { most, least }: Bounded): (of: Bounds) => string {
  return ({ atMost, atLeast }) => {
    if (atMost !== undefined) return most(atMost)
    return atLeast === undefined || least === undefined ? otherwise : least(atLeast)
  }
}
