// What a unit adds to the record types: document types of its own, and properties of any type.

import { listOfObjects } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, type Kind, required } from '../kinds/kind.ts'
import { oneOf, patternText, text } from '../kinds/text.ts'
import { configurationFile } from './configuration-file.ts'
import { propertyKindNames, referenceTargetNames } from './property-kinds.ts'

const property = {
  name: required(
    patternText(
      'a name such as costCentre: a small letter, then at most 63 letters, digits or _',
      '^[a-z][A-Za-z0-9_]{0,63}$',
    ),
  ),
  kind: required(oneOf(...propertyKindNames)),
  to: oneOf(...referenceTargetNames),
} as const

/** True or false, or not said at all: then what the type is like decides. */
function choice(): Kind<boolean> {
  const { fallback: _, ...kind } = flag()
  return kind
}

const numbers = patternText(
  'a series such as CL-{YY}-{#####}: {YY} for the year at most once, then one counter of 1 to 12 #',
  '^[A-Za-z0-9 ._/-]{0,40}(?:\\{YY\\}[A-Za-z0-9 ._/-]{0,40})?\\{#{1,12}\\}[A-Za-z0-9 ._/-]{0,40}$',
)

const documentType = {
  type: required(
    patternText(
      'a type code such as DOCUMENT.COMPLAINT: capital letters, digits and _ in dotted parts',
      '^(?=.{1,100}$)[A-Z][A-Z0-9_]*(?:\\.[A-Z0-9_]+)*$',
    ),
  ),
  title: required(text()),
  like: text(),
  view: text(),
  numbers: required(numbers),
  isCompanyRequired: choice(),
  isOpenToUnit: choice(),
  properties: listOfObjects(property),
} as const

const addition = { type: required(text()), properties: required(listOfObjects(property)) } as const

export const typeFile = configurationFile({
  name: 'type-file',
  title: 'Type file',
  command: 'kontor type put --unit U FILE',
  words: [
    'Adds document types, and properties of types that there are. `like` names a predefined ' +
      'document type whose properties, item table, views, dates and roles the new type takes; a ' +
      'type whose code continues that of a predefined one is like it without saying so. A type ' +
      'that is like none has the properties listed here and no others. `view` names the ' +
      'predefined view of documents that shows it. `isCompanyRequired` and `isOpenToUnit` are ' +
      'those of the type that it is like, else true.',
    'A property that is added to a type belongs to its sub-types, and to types that are like it, ' +
      'too. Within a collection a name is of one kind: it may be neither that of a field, nor ' +
      'that of a property of another kind. A `reference` says under `to` what it leads to.',
    'What was put stays: a file that is put later adds to what there is and may change the title ' +
      'of a type, and is refused where it would change anything else. Records that were there ' +
      'before a property have null for it, flags and lists included.',
  ],
  fields: { types: listOfObjects(documentType), additions: listOfObjects(addition) },
  example: {
    types: [
      {
        type: 'DOCUMENT.COMPLAINT',
        title: 'Complaint',
        like: 'DOCUMENT.RECEIVED',
        numbers: 'CL-{YY}-{#####}',
        isCompanyRequired: true,
        properties: [
          { name: 'complaintCause', kind: 'code' },
          { name: 'complaintSettledOn', kind: 'date' },
          { name: 'complaintValue', kind: 'amount' },
        ],
      },
      {
        type: 'INVOICE.SALES.EXPORT',
        title: 'Export invoice',
        numbers: 'CE-{YY}-{######}',
        properties: [{ name: 'customsOffice', kind: 'text' }],
      },
    ],
    additions: [
      {
        type: 'JOB',
        properties: [
          { name: 'isUrgent', kind: 'flag' },
          { name: 'channels', kind: 'textList' },
          { name: 'architectId', kind: 'reference', to: 'user' },
        ],
      },
    ],
  },
})

export type TypeFile = Input<typeof typeFile.fields>
