// Has what has become stale read again: what of it is on the screen now, the rest once it is shown.

import type { InvalidateQueryFilters, Query } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * A first answer that is on its way may be of before, and TanStack Query would take it for new: it
 * has nothing yet to mark as stale. So that is read once more after it.
 */
export async function invalidate(stale: InvalidateQueryFilters): Promise<void> {
  const begun = queryClient.getQueryCache().findAll({ ...stale, fetchStatus: 'fetching' })
  const unanswered = begun.filter(({ state }) => state.data === undefined)
  await Promise.all([
    queryClient.invalidateQueries(stale),
    ...unanswered.map((query) => invalidateAfterAnswer(query, stale)),
  ])
}

async function invalidateAfterAnswer(query: Query, stale: InvalidateQueryFilters): Promise<void> {
  await query.promise?.catch(() => undefined)
  // A failure is shown as such, and is nothing of before.
  if (query.state.data === undefined) return
  await queryClient.invalidateQueries({ ...stale, predicate: (each) => each === query })
}
