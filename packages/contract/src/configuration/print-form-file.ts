// How the documents of a unit look on paper: the forms that `printForm` names, with their logos.

import { codePattern } from '../kinds/code.ts'
import { listOf, listOfObjects, mapOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, type Kind, required } from '../kinds/kind.ts'
import { keyText, languageTag, oneOf, patternText, shortText } from '../kinds/text.ts'
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

/** What of a row can stand on paper in a column of its own. */
export const printedColumns = [
  ...(['position', 'itemNumber', 'name', 'count', 'unit'] as const),
  ...(['price', 'discount', 'rate', 'amount'] as const),
] as const
export type PrintedColumn = (typeof printedColumns)[number]

export const printForm = {
  code: required(patternText('a code such as PAPER.HEADER-STANDARD', codePattern)),
  title: required(keyText(200)),
  isDefault: flag(),
  language: languageTag(),
  logo: logo(),
  lines: listOf(shortText(200)),
  accent: patternText('a colour as #rrggbb', '^#[0-9a-fA-F]{6}$'),
  font: keyText(100),
  address: oneOf('left', 'right'),
  columns: listOf(oneOf(...printedColumns)),
  paymentCode: oneOf('auto', 'epc', 'spayd', 'swiss', 'none'),
  labels: mapOf(mapOf(shortText(200))),
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
    '`accent` is the colour of the head, with a contrast of at least 4.5 to white. `font` is the ' +
      'name of a family, `address` says at which side the address of the customer stands. ' +
      '`columns` are those of the item table in their order, `name` and `amount` among them. ' +
      '`paymentCode` is the code that pays a sales invoice; `auto` is that of its account and ' +
      'currency. `labels` give other words than the usual ones, by language and key.',
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
      {
        code: 'PAPER.HEADER-ENGLISH',
        title: 'Customers abroad',
        language: 'en',
        accent: '#1d4ed8',
        address: 'right',
        columns: ['name', 'count', 'unit', 'price', 'rate', 'amount'],
        paymentCode: 'epc',
        labels: { en: { invoice: 'Tax invoice' } },
      },
    ],
  },
})

export type PrintFormFile = Input<typeof printFormFile.fields>
