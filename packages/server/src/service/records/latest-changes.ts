// The changes of a record, the latest first, read a few at a time: a long history is never in
// memory as a whole.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { PastChange } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { readPastChanges } from './read-past-changes.ts'

interface LatestInput {
  readonly reader: Reader
  readonly collection: StoredCollection
  readonly id: number
  /** The version that the first of them made. */
  readonly version: number
  /** The version that the one before the last of them made. */
  readonly base: number
}

/** How many changes are read at once. */
const changesAtOnce = 100

/**
 * The changes from a version back to another. Where the history is pruned they end earlier. Refuses
 * with `not-found` when the reader loses the right to the record meanwhile.
 */
export async function* latestChanges(
  store: Store,
  { reader, collection, id, version, base }: LatestInput,
): AsyncGenerator<PastChange> {
  // The first version was made by no change.
  const oldest = Math.max(base + 1, 2)
  for (let before = version + 1; before > oldest; ) {
    const changes = await readPastChanges(store, {
      ...{ reader, collection, id, version: oldest - 1, before, limit: changesAtOnce },
    })
    if (changes === undefined) throw new Refusal('not-found')
    yield* changes.toReversed()
    const [first] = changes
    if (first === undefined) return
    before = first.version
  }
}
