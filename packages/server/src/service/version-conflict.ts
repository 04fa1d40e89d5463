// What a caller is told whose change was made for another version of the record than the present
// one: what changed since, and what of it the change would change as well.

import { limits } from '@kontor/contract/limits.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../refusal.ts'
import type { FieldValues } from '../rules/find-values.ts'
import { changesBetween } from '../rules/record-changes.ts'
import { recordTag } from '../rules/record-tag.ts'
import type { FoundRecord, PastChange } from '../store/port/records.ts'
import type { Store } from '../store/store.ts'
import type { ChangeAnswer, ChangeInput } from './services.ts'

export interface Conflicting {
  readonly type: RecordType
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
  input: ChangeInput,
  { type, found, complete }: Conflicting,
): Promise<ChangeAnswer> {
  const { collection, principal, digest, isVersionInBody = false } = input
  const { reader } = principal
  const { id, version, body } = found
  const yourVersion = input.expected?.find((each) => each.id === id)?.version ?? null
  // The last change is told in any case: who made it, whatever version was named.
  const base = Math.min(yourVersion ?? version, version - 1)
  const later = await store.records.changesSince({ reader, collection, id, version: base })
  // Others may have changed the record again after it was found.
  const since = later.filter((each) => each.version <= version)
  const last = since.at(-1)
  const isBefore = base === yourVersion
  const isAgain =
    isBefore && since.length === 1 && last?.user === reader.user && last.digest === digest
  if (isAgain && isVersionInBody) return { json: body, id, version, isReplay: true }
  const isKnown = isBefore && since.length === version - base
  const known = isKnown ? conflictsWith(since, type, found, complete()) : unknownConflicts
  throw new Refusal('version-conflict', {
    detail: `The record is of version ${version} now.`,
    headers: { etag: recordTag(found, principal.incarnation) },
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

interface Conflicts {
  readonly isMergeable: boolean
  readonly conflicts: readonly {
    readonly pointer: string
    readonly yours: unknown
    readonly current: unknown
  }[]
  readonly otherChanges: readonly string[]
}

function conflictsWith(
  since: readonly PastChange[],
  type: RecordType,
  { body }: FoundRecord,
  changed: FieldValues,
): Conflicts {
  const theirs = [...new Set(since.flatMap(({ changes }) => changes.map(({ pointer }) => pointer)))]
  const yours = changesBetween(type, JSON.parse(body) as FieldValues, changed)
  const conflicts = yours
    .filter(({ pointer }) => theirs.some((each) => isSamePlace(each, pointer)))
    .map(({ pointer, from, to }) => ({ pointer, yours: to, current: from }))
  const otherChanges = theirs.filter(
    (each) => !conflicts.some(({ pointer }) => isSamePlace(each, pointer)),
  )
  return {
    isMergeable: conflicts.length === 0,
    conflicts: conflicts.slice(0, limits.conflictsMax),
    otherChanges: otherChanges.slice(0, limits.conflictsMax),
  }
}

/** Whether one is the other, or a part of it. */
function isSamePlace(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
}
