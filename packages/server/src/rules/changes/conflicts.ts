// Which changes of a caller are of places that others have changed meanwhile, and what else these
// have changed.

import { limits } from '@kontor/contract/limits.ts'
import { PlaceSet } from '../values/place-set.ts'
import type { RecordChange } from './record-changes.ts'

export interface Conflicts {
  readonly isMergeable: boolean
  readonly conflicts: readonly {
    readonly pointer: string
    readonly yours: unknown
    readonly current: unknown
  }[]
  readonly otherChanges: readonly string[]
}

/** @param theirs pointers to all that others have changed. */
export function conflictsWith(
  theirs: ReadonlySet<string>,
  yours: readonly RecordChange[],
): Conflicts {
  const changed = placesOf(theirs)
  const conflicts = yours.filter(({ pointer }) => changed.touches(pointer))
  const inConflict = placesOf(conflicts.map(({ pointer }) => pointer))
  const otherChanges = [...theirs].filter((pointer) => !inConflict.touches(pointer))
  return {
    isMergeable: conflicts.length === 0,
    conflicts: conflicts
      .slice(0, limits.conflictsMax)
      .map(({ pointer, from, to }) => ({ pointer, yours: to, current: from })),
    otherChanges: otherChanges.slice(0, limits.conflictsMax),
  }
}

function placesOf(pointers: Iterable<string>): PlaceSet {
  const places = new PlaceSet()
  for (const pointer of pointers) places.add(pointer)
  return places
}
