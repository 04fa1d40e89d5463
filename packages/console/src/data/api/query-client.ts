// What was read is cached here. A refusal is not asked for again by itself.

import { QueryClient } from '@tanstack/react-query'

export const queryClient: QueryClient = new QueryClient({
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
