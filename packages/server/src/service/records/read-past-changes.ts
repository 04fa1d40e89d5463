// The latest changes of a record between two versions of it.

import type { ChangesSinceInput, PastChange } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'

/** As `changesSince` of the store promises. */
export async function readPastChanges(
  store: Store,
  input: ChangesSinceInput,
): Promise<readonly PastChange[] | undefined> {
  const stored = await store.records.changesSince(input)
  return stored?.map(({ changes, ...change }) => ({ ...change, changes: changesIn(changes) }))
}

/** Nothing is left of those that were pruned. */
function changesIn(text: string): PastChange['changes'] {
  return text === '' ? null : JSON.parse(text)
}
