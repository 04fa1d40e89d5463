// The description of a stored record.

import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'

export function typeOfRecord(
  catalogue: Catalogue,
  collection: Collection,
  record: FieldValues,
): RecordType {
  const type = catalogue.byCollection.get(collection)?.get(String(record['type']))
  if (type === undefined) throw new Error(`The store has a record of an unknown type.`)
  return type
}
