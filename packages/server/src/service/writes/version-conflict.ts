// The answer to a change that was made for another version of the record than the present
// one: what changed since, and what of it the change would change as well.

import { limits } from '@kontor/contract/limits.ts'
import type { Description, StoredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { conflictsWith } from '../../rules/changes/conflicts.ts'
import { changesBetween } from '../../rules/changes/record-changes.ts'
import { recordTag } from '../../rules/records/record-tag.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { FoundRecord, PastChange } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { latestChanges } from '../records/latest-changes.ts'
import type { ChangeAnswer, ChangeRequest } from '../requests/record-request.ts'

export interface Conflicting {
  readonly type: Description
  readonly found: FoundRecord
  /** The record as it would be after the change. */
  readonly complete: () => FieldValues
}

/**
 * Refuses with `version-conflict`. A request that names its version in the body and is sent again
 * after it was carried out is answered as before.
 */
export async function versionConflict(
  store: Store,
  input: ChangeRequest<StoredCollection>,
  { type, found, complete }: Conflicting,
): Promise<ChangeAnswer> {
  const { collection, principal, digest, isVersionInBody = false } = input
  const { reader } = principal
  const { id, version, body, shown } = found
  const { expected = [] } = input
  const named = expected === 'any' ? undefined : expected.find((each) => each.id === id)
  const yourVersion = named?.version ?? null
  // The last change is shown in any case: who made it, whatever version was named.
  const base = Math.min(yourVersion ?? version, version - 1)
  const since = await changesSince(store, { reader, collection, id, version, base })
  const { last } = since
  const isBefore = base === yourVersion
  const isAgain =
    isBefore && version === base + 1 && last?.user === reader.user && last.digest === digest
  if (isAgain && isVersionInBody) return { json: shown, id, version, isReplay: true }
  const known =
    isBefore && since.isWhole
      ? conflictsWith(since.pointers, changesBetween(type, JSON.parse(body), complete()))
      : unknownConflicts
  throw new Refusal('version-conflict', {
    detail: `The record is of version ${version} now.`,
    headers: { etag: recordTag({ id, version }, principal.incarnation) },
    members: {
      currentVersion: version,
      yourVersion,
      changedAt: (JSON.parse(body) as FieldValues)['updatedAt'],
      changedBy: last?.user ?? null,
      ...known,
    },
  })
}

const unknownConflicts = { isMergeable: false, conflicts: null, otherChanges: null }

interface ChangesSince {
  /** The present version was made by it; undefined where that is the first. */
  readonly last: PastChange | undefined
  /** To all that was changed. */
  readonly pointers: ReadonlySet<string>
  /** Whether no change is missing: none was pruned, and they are not too many. */
  readonly isWhole: boolean
}

async function changesSince(
  store: Store,
  input: Parameters<typeof latestChanges>[1],
): Promise<ChangesSince> {
  let last: PastChange | undefined
  let count = 0
  const pointers = new Set<string>()
  for await (const change of latestChanges(store, input)) {
    last ??= change
    if (change.changes === null || count === limits.conflictChangesMax) break
    for (const { pointer } of change.changes) pointers.add(pointer)
    count += 1
  }
  return { last, pointers, isWhole: count === input.version - input.base }
}
