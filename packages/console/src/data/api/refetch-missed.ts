// After a time without answers, or without a session: what the page shows is read again.

import { invalidate } from './invalidate.ts'
import { sessionKey, staysShown } from './query-keys.ts'

export async function refetchMissed(): Promise<void> {
  await invalidate({
    predicate: ({ queryKey, state }) =>
      queryKey[0] !== sessionKey[0] && !(staysShown(queryKey) && state.data !== undefined),
  })
}
