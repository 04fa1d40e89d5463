// The dates that a document has at the latest when it freezes: what has none would be in no period,
// and could not be given one afterwards.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, propertiesOf } from '../values/find-values.ts'
import { isGiven } from '../values/is-given.ts'
import { orderedProperties } from '../values/ordered-properties.ts'
import { isFrozen } from './freezing.ts'

interface FreezingChange {
  /** As it would be without the change. */
  readonly before: FieldValues
  readonly after: FieldValues
  /** The unit's date, YYYY-MM-DD. */
  readonly today: string
}

/** The record with the dates that it lacks, where this change freezes it. */
export function withFreezingDates(
  { properties: kinds = {} }: Pick<RecordType, 'properties'>,
  { before, after, today }: FreezingChange,
): FieldValues {
  if (isFrozen(before) || !isFrozen(after)) return after
  const lacking = Object.keys(kinds).filter(
    (name) => kinds[name]?.onFreezing !== undefined && !isGiven(propertiesOf(after)[name]),
  )
  if (lacking.length === 0) return after
  const properties = { ...propertiesOf(after) }
  for (const name of lacking) {
    const other = kinds[name]?.onFreezing?.find((each) => isGiven(properties[each]))
    properties[name] = other === undefined ? today : properties[other]
  }
  return { ...after, properties: orderedProperties(kinds, properties) }
}
