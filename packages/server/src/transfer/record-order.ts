// In which order the records of several files are sent, so that they are created in the order of
// each file and after all that they name. Where records name each other in a circle, one of them
// goes ahead.

import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import type { NamedRecord } from './named-records.ts'
import { NumbersByText } from './numbers-by-text.ts'

/** So many of the next records of a file. */
export interface Run {
  readonly collection: Collection
  readonly count: number
}

export interface RecordOrder {
  readonly runs: readonly Run[]
  /** Records that name later ones, by their place in the file, from 1. */
  readonly ahead: ReadonlyMap<Collection, ReadonlySet<number>>
}

interface Lines {
  /** Of each record in turn, where the numbers of what it names end in `names`. */
  readonly ends: number[]
  readonly names: number[]
}

/** Of each record it has numbers only, so that files may be long. */
export class RecordOrderer {
  readonly #numbers = new NumbersByText()
  readonly #collections: Collection[] = []
  /** By number, the place in the file; 0 where it is in none. */
  readonly #places: number[] = []
  readonly #files: ReadonlyMap<Collection, Lines> = new Map(
    collections.map((each) => [each, { ends: [], names: [] }]),
  )

  /** Called for the records of each file in their order. */
  add(record: NamedRecord, named: Iterable<NamedRecord>): void {
    const { ends, names } = this.#linesOf(record.collection)
    for (const each of named) names.push(this.#numberOf(each))
    ends.push(names.length)
    this.#places[this.#numberOf(record)] = ends.length
  }

  /** @param first which collections rather go ahead than others. */
  order(first: readonly Collection[]): RecordOrder {
    const taken = new Map<Collection, number>()
    const ahead = new Map<Collection, Set<number>>()
    const runs: Run[] = []
    const placeIn = (collection: Collection): number => taken.get(collection) ?? 0
    const isLeft = (each: Collection): boolean => placeIn(each) < this.#linesOf(each).ends.length
    const isTaken = (number: number): boolean => {
      const place = this.#places[number] ?? 0
      return place === 0 || place <= placeIn(this.#collections[number] as Collection)
    }
    while (collections.some(isLeft)) {
      const before = runs.length
      for (const collection of collections) {
        const from = placeIn(collection)
        while (
          isLeft(collection) &&
          this.#namesOf(collection, placeIn(collection)).every(isTaken)
        ) {
          taken.set(collection, placeIn(collection) + 1)
        }
        const count = placeIn(collection) - from
        if (count > 0) runs.push({ collection, count })
      }
      const stuck = [...first, ...collections].find(isLeft)
      if (runs.length > before || stuck === undefined) continue
      runs.push({ collection: stuck, count: 1 })
      const place = placeIn(stuck) + 1
      taken.set(stuck, place)
      // What is in no file would still be missing later.
      if (this.#namesOf(stuck, place - 1).some((each) => this.#places[each] === 0)) continue
      ahead.set(stuck, (ahead.get(stuck) ?? new Set()).add(place))
    }
    return { runs, ahead }
  }

  #namesOf(collection: Collection, at: number): readonly number[] {
    const { ends, names } = this.#linesOf(collection)
    return names.slice(ends[at - 1] ?? 0, ends[at])
  }

  #linesOf(collection: Collection): Lines {
    return this.#files.get(collection) as Lines
  }

  #numberOf({ collection, key }: NamedRecord): number {
    const name = `${collection} ${key}`
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(name, number)
    this.#collections[number] = collection
    this.#places[number] = 0
    return number
  }
}
