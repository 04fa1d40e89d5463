// Members that clients send of what is no part of a record here: they are taken while they say
// nothing, and refused as unknown once they do.

import { directoryTypes } from '@kontor/contract/records/directory-catalogue.ts'
import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, isObject } from '../values/find-values.ts'

/** The body without those that are empty. */
export function withoutEmptyMembers(collection: AnyCollection, body: FieldValues): FieldValues {
  const hasProperties = !Object.hasOwn(directoryTypes, collection)
  const names = hasProperties ? ['attach'] : ['attach', 'properties']
  const empty = names.filter((name) => Object.hasOwn(body, name) && isEmpty(body[name]))
  if (empty.length === 0) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !empty.includes(name)))
}

function isEmpty(value: unknown): boolean {
  if (isObject(value)) return Object.keys(value).length === 0
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
