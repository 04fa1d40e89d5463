// What was read is cached here. A refusal is not asked for again by itself; a session that has
// ended is noticed by whatever asks first.

import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './problem-of.ts'
import { endSession } from './session.ts'

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: endIfSignedOut,
  }),
  defaultOptions: {
    queries: {
      // The client has retried what may have failed for a passing reason.
      retry: false,
      // The server may be on this machine, which no network is needed for.
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: 5 * 60_000,
    },
  },
})

/** For what is asked beside the cache. */
export function endIfSignedOut(error: unknown): void {
  if (isSignedOut(error)) endSession(queryClient)
}
