// What is no record, but created, read and changed like one, by its collection.

import { agency } from './agency.ts'
import { person } from './person.ts'
import type {
  AdministeredCollection,
  AdministeredType,
  AnyCollection,
  OtherCollection,
  OtherType,
} from './record-type.ts'
import { user } from './user.ts'

export const administeredTypes: Readonly<Record<AdministeredCollection, AdministeredType>> = {
  users: user,
  agencies: agency,
}

export const directoryTypes: Readonly<Record<OtherCollection, OtherType>> = {
  persons: person,
  ...administeredTypes,
}

export function isAdministered(collection: AnyCollection): collection is AdministeredCollection {
  return Object.hasOwn(administeredTypes, collection)
}
