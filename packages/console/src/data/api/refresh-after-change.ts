// What a change to a record makes stale: what of it is on the screen is read again now, the rest
// once it is shown.

import type { LookupTarget } from '@kontor/client'
import { targetsOfCollection } from '@kontor/contract/records/lookup-targets.ts'
import { partialMatchKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { type QueryKey, settingKeys } from './query-keys.ts'
import type { RecordPlace, WrittenCollection } from './write-record.ts'

interface Changed extends RecordPlace {
  /** What begins so shows the change already. */
  readonly shown?: readonly QueryKey[] | undefined
}

/**
 * A record may be in the rows of any view, in figures and counts, and beside records that refer to
 * it; what things of its own kinds are called may change with it, and no other names.
 */
export async function refreshAfterChange(changed: Changed): Promise<void> {
  const { unit, collection, shown = [] } = changed
  const renamed: ReadonlySet<unknown> = new Set(targetsOf(collection))
  const isStale = ([area, ofUnit, target]: QueryKey): boolean =>
    ofUnit === unit && (area === 'records' || (area === 'names' && renamed.has(target)))
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: ({ queryKey: key }) =>
        isStale(key) && !shown.some((each) => partialMatchKey(key, each)),
    }),
    // The next number of each type is on no page that changes records.
    queryClient.invalidateQueries({ queryKey: settingKeys.types(unit), refetchType: 'none' }),
  ])
}

/** Persons are entries of companies. */
function targetsOf(collection: WrittenCollection): readonly LookupTarget[] {
  return targetsOfCollection(collection === 'persons' ? 'companies' : collection)
}
