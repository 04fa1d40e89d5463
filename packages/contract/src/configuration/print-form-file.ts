// How the documents of a unit look on paper: the forms that `printForm` names, with their logos.

import { codePattern } from '../kinds/code.ts'
import { listOf, listOfObjects } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, type Kind, required } from '../kinds/kind.ts'
import { keyText, languageTag, patternText, shortText } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { configurationFile } from './configuration-file.ts'

/** Base64 takes four characters for three bytes. */
const logoCharactersMax = 64 + Math.ceil(limits.logoBytesMax / 3) * 4

function logo(): Kind<string> {
  const pattern = '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$'
  const words =
    `a PNG or JPEG of at most ${limits.logoBytesMax / 1024} KiB as ` +
    '`data:image/png;base64,...` or `data:image/jpeg;base64,...`'
  const kind = patternText(words, pattern)
  return { ...kind, schema: { ...kind.schema, maxLength: logoCharactersMax } }
}

export const printForm = {
  code: required(patternText('a code such as PAPER.HEADER-STANDARD', codePattern)),
  title: required(keyText(200)),
  isDefault: flag(),
  language: languageTag(),
  logo: logo(),
  lines: listOf(shortText(200)),
} as const

export const printFormFile = configurationFile({
  name: 'print-form-file',
  title: 'Print form file',
  command: 'kontor print-form put --unit U FILE',
  words: [
    'Lists the forms that documents of the unit are printed on. The property `printForm` of a ' +
      'document names one by its code; a document that names none, or one that is not in the ' +
      'file, takes the one with `isDefault`. A form has a `logo`, which stands in the head of ' +
      'the document, and `lines`, which stand at its foot, such as the entry in a register. Its ' +
      '`language` is that of documents that name none with `formLanguage`.',
    'A file is complete: it replaces all print forms of the unit. A logo is a PNG or JPEG; SVG ' +
      'is refused, because it can contain scripts.',
  ],
  fields: { printForms: required(listOfObjects(printForm)) },
  example: {
    printForms: [
      {
        code: 'PAPER.HEADER-STANDARD',
        title: 'Standard',
        isDefault: true,
        logo:
          'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGPg' +
          'jYsDIgAE5AGThlIPZgAAAABJRU5ErkJggg==',
        lines: ['Registered at the municipal court in Prague, C 12345.'],
      },
      { code: 'PAPER.HEADER-ENGLISH', title: 'Customers abroad', language: 'en' },
    ],
  },
})

export type PrintFormFile = Input<typeof printFormFile.fields>
