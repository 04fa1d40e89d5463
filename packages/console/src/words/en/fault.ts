// What is wrong with what was entered, in English: a sentence for each code of a fault.

import type { FaultCode } from '@kontor/client'

/** What was passed, where it is a number; what was entered, where that has to be confirmed. */
export interface Bounds {
  readonly atMost?: number
  readonly atLeast?: number
  readonly entered?: string
}

/** Of the server, or a question of the console: is an unusual value right? */
export type ShownFaultCode = FaultCode | 'unusual'

export type FaultWords = Readonly<Record<ShownFaultCode, string | ((bounds: Bounds) => string)>>

export const faultWordsEn: FaultWords = {
  required: 'This field is required.',
  'wrong-type': 'Invalid value.',
  'unknown-field': 'This field does not exist.',
  'unknown-property': 'This property does not exist.',
  'read-only-field': 'This is set by the server.',
  'immutable-field': 'This cannot be changed after the record is created.',
  'frozen-field': 'This cannot be edited: the record is frozen.',
  'unknown-type': 'This type does not exist.',
  'wrong-value': bounded('This value is not allowed.', {
    most: (max) => `Must be ${max} or less.`,
    least: (min) => `Must be ${min} or more.`,
  }),
  'wrong-id': 'This ID is not allowed.',
  'wrong-length': bounded('Too long or too short.', {
    most: (max) => `Too long: up to ${max} characters.`,
    least: (min) => `Too short: at least ${min} characters.`,
  }),
  'too-many-entries': bounded('Too many entries.', {
    most: (max) => `Too many entries: up to ${max}.`,
  }),
  'too-much-markup': 'Too much formatting.',
  'bad-date': 'This date does not exist.',
  'bad-time': 'This time does not exist.',
  'bad-code': 'Use only capital letters, digits, dots and hyphens.',
  'unknown-code': 'This code is not on the list.',
  'unknown-action': 'This action is not possible for this record.',
  'bad-format': 'Invalid format.',
  'number-too-large': 'The number is too large.',
  'wrong-order': 'The end must be after the start.',
  'duplicate-id': 'This ID is used twice.',
  'unknown-entry': 'This no longer exists.',
  'duplicate-property': 'This property is given twice.',
  'unknown-reference': 'Choose from the results.',
  'not-unique': 'This already exists.',
  'forbidden-url': 'The server sends nothing to this address.',
  'unknown-process': 'This process does not exist.',
  'not-equal': 'This does not match another value.',
  'missing-value': 'One of these is required.',
  'too-much-repeated':
    'The rows of this record would repeat too much text. Shorten it, or use fewer rows.',
  'too-many-values': 'Only one of these is allowed.',
  'unknown-parameter': 'This parameter does not exist.',
  'bad-parameter': 'This parameter is not valid.',
  'repeated-name': 'This name is used twice.',
  'unknown-name': 'This column or property does not exist.',
  'filter-syntax': 'The filter is not valid here.',
  'filter-type': 'This value does not match the type of the field.',
  'filter-limit': 'The filter is too long or too complex.',
  'bad-json': 'This is not valid JSON.',
  'bad-utf8': 'The text is not valid UTF-8.',
  'duplicate-member': 'This name is used twice.',
  'forbidden-member': 'This name is not allowed.',
  'forbidden-character': 'This contains a character that cannot be stored.',
  'inexact-number': 'The number has too many digits.',
  'too-deep': 'Nested too deeply.',
  'not-an-object': 'Must be a JSON object.',
  'no-glyph': 'No font has some of these characters.',
  'too-many-pages': 'The document is too long to be printed.',
  unusual: ({ entered = '' }) => `Is ${entered} correct?`,
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
