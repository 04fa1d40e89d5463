// The country of a record that has addresses: that of its main one.

import { mainAddress } from '@kontor/contract/records/main-address.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from './find-values.ts'

/** The record with its country, where its type has one. */
export function withCountry(
  { fields }: Pick<Description, 'fields'>,
  record: FieldValues,
): FieldValues {
  const name = Object.keys(fields).find((each) => fields[each]?.isMainCountry === true)
  if (name === undefined) return record
  return { ...record, [name]: mainAddress(record)?.['country'] ?? null }
}
