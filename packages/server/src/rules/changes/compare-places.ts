// The order of the changes of a unit: by its versions, and within one by collection and id.

interface Place {
  readonly version: number
  readonly collection: string
  readonly id: number
}

/** Less than 0 where the first comes before the other. */
export function comparePlaces(one: Place, other: Place): number {
  if (one.version !== other.version) return one.version - other.version
  if (one.collection !== other.collection) return one.collection < other.collection ? -1 : 1
  return one.id - other.id
}
