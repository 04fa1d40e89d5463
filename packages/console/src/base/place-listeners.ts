// Listeners to places of a form. A change at a place notifies the listeners within it and those
// around it, and no others: a form of hundreds of rows has thousands of listeners.

import type { Path } from './value-path.ts'

type Listener = () => void

class Place {
  readonly listeners = new Set<Listener>()
  /** By the steps as texts: those that pointers of faults have are. */
  readonly within = new Map<string, Place>()
}

export class PlaceListeners {
  readonly #root = new Place()

  /** Listens until what comes back is called. */
  add(path: Path, listener: Listener): () => void {
    const { listeners } = path.reduce<Place>(placeWithin, this.#root)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  notify(path: Path): void {
    let place: Place | undefined = this.#root
    for (const step of path) {
      for (const listener of place.listeners) listener()
      place = place.within.get(String(step))
      if (place === undefined) return
    }
    notifyAll(place)
  }
}

function placeWithin({ within }: Place, step: string | number): Place {
  const place = within.get(String(step)) ?? new Place()
  within.set(String(step), place)
  return place
}

function notifyAll({ listeners, within }: Place): void {
  for (const listener of listeners) listener()
  for (const place of within.values()) notifyAll(place)
}
