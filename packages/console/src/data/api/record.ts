// A record as it is stored, and what has changed in it.

import type { HistoryEntry } from '@kontor/client'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from './client.ts'
import { editedKey, recordKeys } from './query-keys.ts'

export interface StoredRecord {
  readonly id: number
  readonly type: string
  readonly version: number
  readonly [field: string]: unknown
}

export interface RecordRef {
  readonly unit: number
  readonly collection: Collection
  readonly id: number
}

/** Undefined where the text names no collection of records. */
export function collectionNamed(text: string): Collection | undefined {
  return collections.find((each) => each === text)
}

/** What is shown stays: `useNewerVersion` finds out what others change. */
export function useRecord(of: RecordRef) {
  return useQuery({
    queryKey: recordKeys.record(of),
    queryFn: ({ signal }) => readRecord(of, signal),
    refetchOnWindowFocus: false,
  })
}

/** A form begins with what is stored now, and is not drawn anew under the hands. */
export function useEditedRecord(of: RecordRef, isKnown: boolean) {
  return useQuery({
    queryKey: editedKey(of),
    queryFn: ({ signal }) => readRecord(of, signal),
    enabled: isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Costs next to nothing while it is unchanged: browsers send along which version they have. */
export async function readRecord(
  { unit, collection, id }: RecordRef,
  signal: AbortSignal,
): Promise<StoredRecord> {
  const found: unknown = await clientOf(unit)[collection].read(id, { signal })
  return found as StoredRecord
}

const entriesMax = 100

/** The latest changes. */
export function useHistory(of: RecordRef) {
  const { unit, collection, id } = of
  return useQuery({
    queryKey: recordKeys.history(of),
    queryFn: async ({ signal }) => {
      const entries: HistoryEntry[] = []
      for await (const entry of clientOf(unit)[collection].history(id, { signal })) {
        entries.push(entry)
        if (entries.length === entriesMax) break
      }
      return entries
    },
  })
}
