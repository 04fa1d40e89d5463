// Where a form differs from the record that an earlier save of it has made.

import type { Description } from '@kontor/contract/records/record-type.ts'
import { isDeepEqual } from '../../base/is-deep-equal.ts'
import { isEmptyValue, type Path, type Values, valueAt } from '../../base/value-path.ts'
import { placesOf } from '../../saving/merge-changes.ts'
import { valuesOfRecord } from '../../saving/values-of-record.ts'
import { makeBody } from '../../ui/fields/make-body.ts'

export interface FormContent {
  readonly values: Values
  /** Whether the server has derived the rest: then what is missing is empty. */
  readonly isComplete: boolean
}

/** What a form holds, without the entries that it only offers. */
export function contentOf(
  type: Description,
  form: Values,
  answer: Values | undefined,
): FormContent {
  const isComplete = answer !== undefined
  return { values: valuesOfRecord(type, answer ?? makeBody(type, form).body), isComplete }
}

export function differingPlaces(
  stored: Values,
  { values, isComplete }: FormContent,
): readonly Path[] {
  return placesOf([stored, values]).filter((path) => {
    const own = valueAt(values, path)
    if (path[0] === 'id') return false
    return (isComplete || !isEmptyValue(own)) && !isDeepEqual(valueAt(stored, path), own)
  })
}
