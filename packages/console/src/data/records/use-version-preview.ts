// What is worked out from a record as it is now and as it was in an earlier version; again once it
// has changed.

import { useQuery } from '@tanstack/react-query'
import { recordKeys } from '../api/query-keys.ts'
import type { RecordRef, StoredRecord } from '../api/record.ts'
import { recordsOf } from '../api/write-record.ts'

interface Versions {
  readonly now: StoredRecord
  readonly earlier: StoredRecord
  readonly signal: AbortSignal
}

export function useVersionPreview<T>(
  of: RecordRef,
  version: number,
  preview: (versions: Versions) => Promise<T>,
) {
  return useQuery({
    queryKey: recordKeys.restoring(of, version),
    queryFn: async ({ signal }) => {
      const records = recordsOf(of)
      const now = await records.read(of.id, { signal })
      const earlier = await records.read(of.id, { signal, version })
      return await preview({ now, earlier, signal })
    },
    gcTime: 0,
  })
}
