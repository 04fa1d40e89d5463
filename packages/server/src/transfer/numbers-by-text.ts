// A number for each of very many texts, in some 40 bytes whatever their length: a text counts as
// the first 96 bits of its digest. A map of a million texts would take 150 MB.

import { hash } from 'node:crypto'

/** Of a table's places, before it grows. */
const fullest = 0.7
const placesLeast = 1024
const words = 3

interface Table {
  /** Three words of a digest at each place. */
  readonly digests: Uint32Array
  /** One more than the number; 0 where the place is free. */
  readonly numbers: Uint32Array
}

export class NumbersByText {
  #table = newTable(placesLeast)
  #size = 0

  get size(): number {
    return this.#size
  }

  get(text: string): number | undefined {
    const stored = this.#table.numbers[placeOf(this.#table, digestOf(text))] ?? 0
    return stored === 0 ? undefined : stored - 1
  }

  /** @param number a whole one, from 0 to 4,000,000,000. */
  set(text: string, number: number): void {
    if (this.#size >= this.#table.numbers.length * fullest) this.#grow()
    const digest = digestOf(text)
    const place = placeOf(this.#table, digest)
    if (this.#table.numbers[place] === 0) this.#size += 1
    put(this.#table, place, { digest, stored: number + 1 })
  }

  #grow(): void {
    const { digests, numbers } = this.#table
    const larger = newTable(numbers.length * 2)
    for (const [place, stored] of numbers.entries()) {
      if (stored === 0) continue
      const digest = digests.subarray(place * words, (place + 1) * words)
      put(larger, placeOf(larger, digest), { digest, stored })
    }
    this.#table = larger
  }
}

function newTable(places: number): Table {
  return { digests: new Uint32Array(places * words), numbers: new Uint32Array(places) }
}

function digestOf(text: string): Uint32Array {
  const { buffer, byteOffset } = Uint8Array.from(hash('sha256', text, 'buffer'))
  return new Uint32Array(buffer, byteOffset, words)
}

/** Where the digest is, or would be: places are as many as a power of two. */
function placeOf({ digests, numbers }: Table, [a = 0, b = 0, c = 0]: Uint32Array): number {
  for (let place = a & (numbers.length - 1); ; place = (place + 1) & (numbers.length - 1)) {
    const at = place * words
    const isFree = numbers[place] === 0
    if (isFree || (digests[at] === a && digests[at + 1] === b && digests[at + 2] === c)) {
      return place
    }
  }
}

interface Entry {
  readonly digest: Uint32Array
  readonly stored: number
}

function put({ digests, numbers }: Table, place: number, { digest, stored }: Entry): void {
  digests.set(digest, place * words)
  numbers[place] = stored
}
