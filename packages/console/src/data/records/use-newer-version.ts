// Whether an open record was changed, or may no longer be read: the change feed says when to look;
// without it, it is polled every half minute and when the page gets the focus. The page keeps
// showing what it has until the user asks for the new version.

import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { troubleOf } from '../api/problem-of.ts'
import { recordKeys } from '../api/query-keys.ts'
import { type RecordRef, readRecord, useRecord } from '../api/record.ts'
import { refreshAfterChange } from '../api/refresh-after-change.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'

const pauseMs = 30_000

export interface NewerVersion {
  readonly isGone: false
  /** When the latest change was stored. */
  readonly at: string
  /** Who made it, where that is known. */
  readonly userId: number | undefined
  readonly show: () => Promise<void>
}

/** It does not say which: the record is gone, or hidden from the reader. */
interface Gone {
  readonly isGone: true
  readonly show: () => Promise<void>
}

const goneCodes: readonly string[] = ['not-found', 'unit-forbidden', 'insufficient-scope']

export function useNewerVersion(of: RecordRef): NewerVersion | Gone | undefined {
  const { unit, collection, id } = of
  const { data: shown, dataUpdatedAt, isFetching } = useRecord(of)
  const { data: newest, error } = useQuery({
    queryKey: recordKeys.newest(of),
    queryFn: ({ signal }) => readRecord(of, signal),
    enabled: shown !== undefined,
    ...(shown !== undefined && { initialData: shown, initialDataUpdatedAt: dataUpdatedAt }),
    refetchInterval: pollUnlessFollowed(pauseMs),
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
  })
  // While the record itself is read again, as after a change made here, that tells.
  const isNewer = !isFetching && (newest?.version ?? 0) > (shown?.version ?? 0)
  const { data: change, isFetched } = useQuery({
    queryKey: recordKeys.latestChange(of, newest?.version),
    queryFn: async ({ signal }) => {
      const { value } = await clientOf(unit)[collection].history(id, { signal }).next()
      return value ?? null
    },
    enabled: isNewer,
  })
  const show = async (): Promise<void> => await refreshAfterChange(of)
  if (error !== null && goneCodes.includes(troubleOf(error).code)) return { isGone: true, show }
  if (!isNewer || !isFetched) return undefined
  return {
    isGone: false,
    at: change?.at ?? String(newest?.['updatedAt']),
    userId: change?.userId ?? undefined,
    show,
  }
}
