// Takes a step of a record's lifecycle for the version that is shown.

import type { RecordRef, StoredRecord } from '../data/api/record.ts'
import { refreshAfterChange } from '../data/api/refresh-after-change.ts'
import { type Taking, takeStep } from '../data/records/record-actions.ts'
import { useRequestKey } from './use-request-key.ts'

export function useTakeStep(of: RecordRef): (taking: Taking) => Promise<StoredRecord> {
  const keyOf = useRequestKey()
  return async (taking) => {
    try {
      return await takeStep(of, { ...taking, idempotencyKey: keyOf(taking) })
    } finally {
      // Where it was refused, the page shows what has changed meanwhile.
      await refreshAfterChange(of)
    }
  }
}
