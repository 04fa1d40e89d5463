// What is read stays as it is while somebody edits one of the rows, and is read again afterwards.

import { useEffect, useRef } from 'react'
import { queryClient } from '../api/query-client.ts'
import type { QueryKey } from '../api/query-keys.ts'

/** The options of a query that is not read again. */
export const stayAsTheyAre = {
  refetchInterval: false,
  refetchOnWindowFocus: false,
  // Not even where something has changed in them.
  staleTime: 'static',
} as const

/** What has changed while it had to stay is read once it need not. */
export function useRefetchAfterStill(queryKey: QueryKey, isStill: boolean): void {
  const wasStill = useRef(isStill)
  useEffect(() => {
    const isOver = wasStill.current && !isStill
    wasStill.current = isStill
    if (!isOver) return
    const predicate = ({ state }: { readonly state: { readonly isInvalidated: boolean } }) =>
      state.isInvalidated
    void queryClient.refetchQueries({ queryKey, type: 'active', predicate })
  })
}
