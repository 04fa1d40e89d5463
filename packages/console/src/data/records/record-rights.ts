// What somebody may do with a record, and why: worked out by the server, by the rule of every door.

import type { Kontor } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'
import type { RecordRef } from '../api/record.ts'

export type Rights = Awaited<ReturnType<Kontor['companies']['rights']>>

/** Of who is signed in, or, for a supervisor, of another user. */
export function useRights(of: RecordRef, userId?: number) {
  const { unit, collection, id } = of
  return useQuery({
    queryKey: recordKeys.rights(of, userId),
    queryFn: async ({ signal }): Promise<Rights> =>
      await clientOf(unit)[collection].rights(id, {
        signal,
        ...(userId === undefined ? {} : { userId }),
      }),
  })
}
