// What a unit adds to the record types: document types of its own, and properties of any type.

import { registerKeyPattern } from '../kinds/code.ts'
import { listOfObjects } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, type Kind, places, required } from '../kinds/kind.ts'
import { line, oneOf, patternText, text } from '../kinds/text.ts'
import { configurationFile } from './configuration-file.ts'
import { numberPattern } from './number-file.ts'
import { propertyKindNames, referenceTargetNames } from './property-kinds.ts'
import { translations } from './translations.ts'

const property = {
  name: required(
    patternText(
      'a name such as costCentre: a small letter, then at most 63 letters, digits or _',
      '^[a-z][A-Za-z0-9_]{0,63}$',
    ),
  ),
  kind: required(oneOf(...propertyKindNames)),
  title: line(),
  translations: translations(),
  register: patternText('the key of codes, such as CATEGORY.JOB', registerKeyPattern),
  place: oneOf(...places),
  to: oneOf(...referenceTargetNames),
  isRequired: choice(),
  isFrozen: choice(),
} as const

/** True or false; left out, it is as the type that this one is like has it, else false. */
function choice(): Kind<boolean> {
  const { fallback: _, ...kind } = flag()
  return kind
}

const documentType = {
  type: required(
    patternText(
      'a type code such as DOCUMENT.COMPLAINT: capital letters, digits and _ in dotted parts',
      '^(?=.{1,100}$)[A-Z][A-Z0-9_]*(?:\\.[A-Z0-9_]+)*$',
    ),
  ),
  title: required(line()),
  translations: translations(),
  like: text(),
  view: text(),
  numbers: required(numberPattern()),
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
    'Adds document types, and properties to existing types. `like` names a predefined document ' +
      'type: the new type has its properties, item table, views, dates and roles. A sub-type ' +
      'of a predefined type, such as `INVOICE.SALES.EXPORT`, needs no `like`. A type without ' +
      'either has only the properties listed here. `view` names the predefined view of documents ' +
      'that shows the type. `isCompanyRequired` and `isOpenToUnit` default to those of the type ' +
      'that it is like, else to true.',
    'A property of a type is also a property of its sub-types and of the types that are like it. ' +
      'Within a collection, a property name has one kind in all types, and is not the name of a ' +
      'field. A property of kind `reference` says under `to` what it refers to.',
    '`title` is what people read in place of the name, and `translations` what those of a ' +
      'language do. Types may have the same property: give it the same title there. `place` is ' +
      'the part of the form that shows it at once; without one, its kind decides, and it is ' +
      'behind "More fields". With `register`, the key of a [register](register-file.md), the ' +
      'codes of the property have that key, and people choose from its titles.',
    'A property with `isRequired` has a value in every record that is created from then on, and ' +
      'no change takes it away. Records without one can be read, and changed otherwise; what the ' +
      'server makes of another record may be without one, too. A dry run says how many there ' +
      'are. Kinds with a default, which are flags and lists, cannot be required.',
    'A property with `isFrozen` cannot change once its document is frozen; others can.',
    'Types and properties cannot be removed or changed, except for their titles, the place of a ' +
      'property and whether it is required: a later file adds to them, and what it leaves out ' +
      'stays. Records that are older than a property have null for it, also where its kind has a ' +
      'default.',
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
          {
            ...{ name: 'isUrgent', kind: 'flag', place: 'details' },
            ...{ title: 'Urgent', translations: { cs: 'Spěchá' } },
          },
          { name: 'leadSource', kind: 'code', title: 'Lead source', register: 'LEAD_SOURCE' },
          { name: 'channels', kind: 'textList' },
          { name: 'architectId', kind: 'reference', to: 'user' },
        ],
      },
    ],
  },
})

export type TypeFile = Input<typeof typeFile.fields>
