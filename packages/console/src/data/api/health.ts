// Whether the server answers, and its store.

import { useQuery } from '@tanstack/react-query'
import { clientOfServer } from './client.ts'
import { healthKey } from './query-keys.ts'

export function useHealth() {
  return useQuery({
    queryKey: healthKey,
    queryFn: async ({ signal }) => {
      const { server } = clientOfServer()
      return { server: await server.isLive({ signal }), store: await server.isReady({ signal }) }
    },
    staleTime: 0,
  })
}
