// What is sent to import a file: the file itself, what its columns mean, and what was mended in it.

import { anyObject, listOfObjects } from '../kinds/composite.ts'
import { type Input, required } from '../kinds/kind.ts'
import { integerFrom } from '../kinds/number.ts'
import { line, oneOf, shortText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { collections } from './record-type.ts'

export const importFormats = ['csv', 'xlsx'] as const
export const importEncodings = ['utf-8', 'windows-1250', 'windows-1252', 'utf-16le'] as const

/** What a cell is to be, where that is more than a text. */
export const expectedCells = ['number', 'date', 'flag', 'country'] as const

/** Base64 has four characters for three bytes. */
const contentCharactersMax = Math.ceil(limits.importFileBytesMax / 3) * 4

/** A file of which columns are proposed. */
export const importFile = {
  collection: required(oneOf(...collections)),
  format: required(oneOf(...importFormats)),
  content: required({
    ...shortText(contentCharactersMax),
    words: `a file of at most ${limits.importFileBytesMax} bytes, in base64`,
  }),
  encoding: {
    ...oneOf(...importEncodings),
    words: `the encoding of a CSV file, one of ${importEncodings.join(', ')}`,
  },
  sheet: { ...line(), words: 'the name of the sheet; the first one where absent' },
} as const

const edit = {
  line: required({
    ...integerFrom(1, limits.integerMax),
    words: 'the line of the file, an integer from 1',
  }),
  column: required({ ...line(), words: 'the name of the column' }),
  text: required({ ...text(), words: 'what the cell says instead' }),
} as const

const edits = listOfObjects(edit)

export const importRequest = {
  ...importFile,
  mapping: required({ ...anyObject(), words: 'a mapping: an object with "columns"' }),
  edits: {
    ...edits,
    words: `a list of at most ${limits.listEntriesMax} cells that were mended`,
  },
} as const

export type ImportFile = Input<typeof importFile>
export type CellEdit = Input<typeof edit>
