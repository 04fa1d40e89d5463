// What is stored of a record that another one names.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'

/** Undefined where there is none, or the reader may not read it. */
export async function valuesOf(
  store: Store,
  reader: Reader,
  { collection, id }: { readonly collection: StoredCollection; readonly id: unknown },
): Promise<FieldValues | undefined> {
  if (typeof id !== 'number') return undefined
  const found = await store.records.find({ reader, collection, lookup: { by: 'id', id } })
  return found === undefined ? undefined : (JSON.parse(found.body) as FieldValues)
}
