// Merges the changes of two people to one record. A field that only one of them changed takes that
// value; a field that both changed to different values is a conflict, which the user decides.

import { isDeepEqual } from '../base/is-deep-equal.ts'
import { type Path, type Values, valueAt, withValueAt } from '../base/value-path.ts'

export interface Conflict {
  readonly path: Path
  readonly was: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

export interface Merge {
  /** With theirs where there is a conflict. */
  readonly values: Values
  readonly conflicts: readonly Conflict[]
  /** What only they changed. */
  readonly taken: readonly Path[]
  /** What only I changed. */
  readonly ours: readonly Path[]
}

export interface Versions {
  readonly was: Values
  readonly theirs: Values
  readonly mine: Values
}

/** Compared field by field and property by property; a list is one value. */
export function mergeChanges({ was, theirs, mine }: Versions): Merge {
  const conflicts: Conflict[] = []
  const taken: Path[] = []
  const ours: Path[] = []
  let values = theirs
  for (const path of placesOf([was, theirs, mine])) {
    const [before, other, own] = [was, theirs, mine].map((each) => valueAt(each, path))
    const isOwnChange = !isDeepEqual(before, own)
    const isTheirChange = !isDeepEqual(before, other)
    if (!isOwnChange && isTheirChange) taken.push(path)
    if (!isOwnChange || isDeepEqual(own, other)) continue
    if (isTheirChange) conflicts.push({ path, was: before, theirs: other, mine: own })
    else {
      ours.push(path)
      values = withValueAt(values, path, own)
    }
  }
  return { values, conflicts, taken, ours }
}

/** Fields, and properties each for itself, of any of them. */
export function placesOf(all: readonly Values[]): readonly Path[] {
  const names = new Set(all.flatMap((values) => Object.keys(values)))
  const properties = all.flatMap((values) => Object.keys((values['properties'] as Values) ?? {}))
  const own = [...names].filter((name) => name !== 'properties').map((name) => [name])
  return [...own, ...[...new Set(properties)].map((name) => ['properties', name])]
}
