// Refuses a record that corrects a document which the caller may not write, before all that is
// wrong with the record itself. The store looks again when it writes.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import {
  lockedOriginal,
  noOriginal,
  originalOf,
  type RecordStates,
} from '../../rules/records/original-of.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { Store } from '../../store/store.ts'

interface Correcting extends RecordStates {
  readonly type: RecordType
}

export async function requireOriginal(
  store: Store,
  reader: Reader,
  { type, ...states }: Correcting,
): Promise<void> {
  const id = type.isCorrection === true ? originalOf(states) : undefined
  if (id === undefined) return
  const lookup = { by: 'id', id } as const
  const found = await store.records.find({ reader, collection: 'documents', lookup })
  if (found === undefined) throw noOriginal(id)
  if (!found.isWritable) throw lockedOriginal(id)
}
