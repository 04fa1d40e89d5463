// What of a document stays as it is once it is frozen: what it says to others. How it is paid,
// printed, filed and shared may change. In rows, `free` of their rules says what may.

import { type Fields, frozen, type Kind } from '../../kinds/kind.ts'

const frozenFields = ['number', 'companyId', 'personId', 'correctsId', 'isDisabled']

const freeProperties = [
  'paymentMark',
  'paymentDate',
  'paidOn',
  'paperSize',
  'paperOrientation',
  'printForm',
  'showSignature',
]

/** The fields of a document, those marked that are frozen with it. */
export function withFrozenFields(fields: Fields): Fields {
  return marked(fields, (name) => frozenFields.includes(name))
}

/** The predefined properties of a document, those marked that are frozen with it. */
export function withFrozenProperties(properties: Fields): Fields {
  return marked(properties, (name) => !freeProperties.includes(name))
}

function marked(fields: Fields, isFrozen: (name: string) => boolean): Fields {
  const members = Object.entries(fields).map(([name, kind]): [string, Kind] => [
    name,
    isFrozen(name) ? frozen(kind) : kind,
  ])
  return Object.fromEntries(members)
}
