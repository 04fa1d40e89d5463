// Gives a stored record the fields that its type has got since it was written, as if it had been
// created without them. Properties need nothing: those that nobody sent are not stored either.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, isObject } from '../values/find-values.ts'
import { withCountry } from '../values/main-country.ts'

/** The record with every field of its type, in their order. */
export function fillRecord(type: Description, record: FieldValues): FieldValues {
  const { properties, ...values } = record
  const fields = withCountry(type, fillFields(type.fields, values))
  if (!isObject(properties)) return fields
  const kinds = type.properties ?? {}
  const filled = Object.entries(properties).map(([name, value]) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    return [name, kind === undefined ? value : fillValue(kind, value)]
  })
  return { ...fields, properties: Object.fromEntries(filled) }
}

function fillFields(fields: Fields, values: FieldValues): FieldValues {
  const members = Object.entries(fields).map(([name, kind]) => [
    name,
    Object.hasOwn(values, name) ? fillValue(kind, values[name]) : emptyOf(kind),
  ])
  return Object.fromEntries(members)
}

function fillValue(kind: Kind, value: unknown): unknown {
  if (kind.isAsSent === true) return value
  if (kind.fields !== undefined) return isObject(value) ? fillFields(kind.fields, value) : value
  const entry = kind.element?.fields
  if (entry === undefined || !Array.isArray(value)) return value
  return value.map((each: FieldValues) => fillFields(entry, each))
}

/** Null where there is no default, or where it would say more than what was sealed. */
function emptyOf({ fallback, isFrozen }: Kind): unknown {
  const isKnown = fallback !== undefined && 'value' in fallback && isFrozen !== true
  return isKnown ? fallback.value : null
}
