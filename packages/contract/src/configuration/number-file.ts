// How the records of a type are numbered in a unit: the pattern, from which year on, and with which
// number a series begins.

import { listOfObjects } from '../kinds/composite.ts'
import { type Input, type Kind, required } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { patternText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { configurationFile } from './configuration-file.ts'

const text40 = '[A-Za-z0-9 ._/-]{0,40}'

/** The pattern of a series of numbers. */
export function numberPattern(): Kind<string> {
  return patternText(
    'a series such as CL-{YY}-{#####}: {YY} for the year at most once, then one counter of 1 to ' +
      '12 #',
    `^${text40}(?:\\{YY\\}${text40})?\\{#{1,12}\\}${text40}$`,
  )
}

function whole(words: string, minimum: number, maximum: number): Kind<number> {
  return { ...integer(), words, schema: { type: 'integer', minimum, maximum } }
}

export const numberSeries = {
  year: whole('a year from 1900 to 2999', 1900, 2999),
  pattern: required(numberPattern()),
  first: whole('a number from 1', 1, limits.integerMax),
} as const

export const numberFile = configurationFile({
  name: 'number-file',
  title: 'Number file',
  command: 'kontor number put --unit U FILE',
  words: [
    'Says how the records of a type are numbered. A series holds for records dated in its `year` ' +
      'or later, up to that of the next one; without `year`, from the start. Where none holds, ' +
      'numbers are those that are predefined for the type.',
    'The counter of a series begins at 1, or at `first`, with every year that is in its pattern. ' +
      'It never goes back, so no number is given twice: a `first` that was passed already ' +
      'changes nothing.',
    'A file replaces the series of the types that it names, and no others; an empty list returns ' +
      'to what is predefined. Numbers that were drawn stay.',
  ],
  fields: {
    numbers: required(
      listOfObjects({ type: required(text()), series: required(listOfObjects(numberSeries)) }),
    ),
  },
  example: {
    numbers: [
      {
        type: 'INVOICE.SALES',
        series: [
          { pattern: 'FV-{YY}-{####}', first: 501 },
          { year: 2032, pattern: '{YY}{######}' },
        ],
      },
    ],
  },
})

export type NumberFile = Input<typeof numberFile.fields>
