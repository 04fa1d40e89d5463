// Whether a record was changed since it was read here: asked every half minute, and when somebody
// comes back to the page. What is shown stays as it is until its reader asks for the change.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { kontorOf } from './kontor.ts'
import { readAgain } from './read-again.ts'
import { type RecordRef, readRecord, useRecord } from './record.ts'

const pauseMs = 30_000

export interface NewerVersion {
  /** When the latest change was stored. */
  readonly at: string
  /** Who made it, where that is known. */
  readonly userId: number | undefined
  readonly show: () => Promise<void>
}

export function useNewerVersion(of: RecordRef): NewerVersion | undefined {
  const { unit, collection, id } = of
  const client = useQueryClient()
  const { data: shown, dataUpdatedAt, isFetching } = useRecord(of)
  const { data: newest } = useQuery({
    queryKey: ['newest', unit, collection, id],
    queryFn: ({ signal }) => readRecord(of, signal),
    enabled: shown !== undefined,
    ...(shown !== undefined && { initialData: shown, initialDataUpdatedAt: dataUpdatedAt }),
    refetchInterval: pauseMs,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
  })
  // While the record itself is read again, as after a change made here, that tells.
  const isNewer = !isFetching && (newest?.version ?? 0) > (shown?.version ?? 0)
  const { data: change, isFetched } = useQuery({
    queryKey: ['latest-change', unit, collection, id, newest?.version],
    queryFn: async ({ signal }) => {
      const { value } = await kontorOf(unit)[collection].history(id, { signal }).next()
      return value ?? null
    },
    enabled: isNewer,
  })
  if (!isNewer || !isFetched) return undefined
  return {
    at: change?.at ?? String(newest?.['updatedAt']),
    userId: change?.userId ?? undefined,
    show: async () => await readAgain(client),
  }
}
