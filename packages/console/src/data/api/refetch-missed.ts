// After a time without answers, or without a session: what the page shows is read again.

import { queryClient } from './query-client.ts'
import { sessionKey, staysShown } from './query-keys.ts'

export async function refetchMissed(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      queryKey[0] !== sessionKey[0] && !(staysShown(queryKey) && state.data !== undefined),
  })
}
