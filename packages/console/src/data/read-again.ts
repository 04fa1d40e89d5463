// After something was stored: whatever the page shows is read again. Not the session; and not what
// a form began with, which is not drawn anew under the hands.

import type { QueryClient } from '@tanstack/react-query'

const lasting: ReadonlySet<unknown> = new Set(['session', 'edited'])

export async function readAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => !lasting.has(queryKey[0]) })
}
