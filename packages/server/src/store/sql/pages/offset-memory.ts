// Remembers where pages ended: the integer offset that a caller is told to go on at, and the id it
// stands for. New rows come after every old one, so what is remembered stays true as rows are
// added, and a walk goes on where it stopped even where rows before have changed since.

import type { WindowInput } from './window.ts'

/** A place in a view: how many of its rows come up to and including an id. */
export interface Place {
  readonly offset: number
  readonly id: number
}

const start: Place = { offset: 0, id: 0 }
const listsHeldMax = 1000
const placesHeldMax = 1000

export class OffsetMemory {
  /** The places of each list in ascending order. */
  readonly #lists = new Map<string, Place[]>()

  /** The last known place at or before an offset. */
  nearest(key: string, offset: number): Place {
    const places = this.#lists.get(key) ?? []
    return places[indexAfter(places, offset) - 1] ?? start
  }

  remember(key: string, place: Place): void {
    const places = this.#lists.get(key) ?? []
    this.#lists.delete(key)
    this.#lists.set(key, places)
    if (this.#lists.size > listsHeldMax) this.#forgetOldest()
    const index = indexAfter(places, place.offset)
    if (places[index - 1]?.offset === place.offset) places[index - 1] = place
    else places.splice(index, 0, place)
    // Every second place is enough to find the others quickly.
    if (places.length > placesHeldMax) thin(places, place)
  }

  #forgetOldest(): void {
    for (const key of this.#lists.keys()) {
      this.#lists.delete(key)
      return
    }
  }
}

/** How many places lie at or before an offset. */
function indexAfter(places: readonly Place[], offset: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((places[middle]?.offset ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

function thin(places: Place[], newest: Place): void {
  const kept = places.filter((place, index) => index % 2 === 0 || place === newest)
  places.splice(0, places.length, ...kept)
}

/** What decides which rows come before an offset: the view, the filter and the reader's rights. */
export function offsetKey({ reader, plan, accessVersion }: WindowInput): string {
  const { source, listing, types, conditions } = plan
  return JSON.stringify([accessVersion, reader, source, listing, types, conditions])
}
