// After something was stored: whatever the page shows is read again. Not the session; and not what
// a form began with, which is not drawn anew under the hands.

import type { QueryClient } from '@tanstack/react-query'

const lasting: ReadonlySet<unknown> = new Set(['session', 'edited'])

export async function invalidateQueries(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => !lasting.has(queryKey[0]) })
}

/** What is shown or edited, and stays as it is until somebody asks. */
const ofReaders: ReadonlySet<unknown> = new Set(['record', 'edited'])

/** After a time without answers. */
export async function refetchMissed(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [kind], state }) =>
      kind !== 'session' && !(ofReaders.has(kind) && state.data !== undefined),
  })
}
