// Has what a change made stale read again: what of it is on the screen now, the rest once it is
// shown.

import { partialMatchKey } from '@tanstack/react-query'
import { invalidate } from './invalidate.ts'
import { noteOwnChange } from './own-changes.ts'
import { type QueryKey, settingKeys, staysShown } from './query-keys.ts'
import { type Changed, isStaleAfter } from './stale-after-change.ts'

interface OwnChange extends Changed {
  /** The version that it made, where that is known. */
  readonly version?: number | undefined
  /** What begins so shows the change already. */
  readonly shown?: readonly QueryKey[] | undefined
}

/** After a change that was made in this page. */
export async function refreshAfterChange({ shown = [], ...changed }: OwnChange): Promise<void> {
  noteOwnChange(changed)
  await Promise.all([
    invalidate({
      predicate: ({ queryKey: key }) =>
        isStaleAfter(changed, key) && !shown.some((each) => partialMatchKey(key, each)),
    }),
    // The next number of each type is on no page that changes records.
    invalidate({
      queryKey: settingKeys.types(changed.unit),
      refetchType: 'none',
    }),
  ])
}

/** After changes that others have made: the record that somebody reads or edits stays as it is. */
export async function refreshAfterOthers(
  changes: readonly Changed[],
  isWanted: (key: QueryKey) => boolean,
): Promise<void> {
  await invalidate({
    predicate: ({ queryKey: key }) =>
      isWanted(key) && !staysShown(key) && changes.some((each) => isStaleAfter(each, key)),
  })
}
