// Makes a changed record whole, as it would be answered if nothing else moved: what a create would
// make of it, with everything that only the server sets as it is stored.

import type { Description } from '@kontor/contract/records/record-type.ts'
import { completeRecord, type Setting } from '../records/complete-record.ts'
import { type FieldValues, propertiesOf } from '../values/find-values.ts'

/** @param body what `mergeRecord` made of the stored record and a patch. */
export function completeChange(
  type: Description,
  stored: FieldValues,
  body: FieldValues,
  setting: Setting,
): FieldValues {
  const complete = completeRecord(type, body, setting)
  const members = Object.entries(complete).map(([name, value]) => {
    const kind = type.fields[name]
    if (name === 'properties') return [name, knownProperties(value as FieldValues, body)]
    if (kind?.startsProcess === true) return [name, body[name] ?? null]
    const isOfStore = kind?.isReadOnly === true && kind.isMainCountry !== true
    const isKept = value === null && (isOfStore || name === 'id')
    return [name, isKept ? (stored[name] ?? null) : value]
  })
  return Object.fromEntries(members)
}

/** A property that the type has got since, default and all, is no part of the change. */
function knownProperties(complete: FieldValues, body: FieldValues): FieldValues {
  const merged = propertiesOf(body)
  return Object.fromEntries(
    Object.entries(complete).filter(([name]) => Object.hasOwn(merged, name)),
  )
}
