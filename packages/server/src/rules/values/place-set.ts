// Places of a record, by their pointers: whether one is among them, is a part of one, or has one of
// them as a part. Each question costs what its own pointer is long, however many places there are.

export class PlaceSet {
  readonly #places = new Set<string>()
  /** What has a part among them. */
  readonly #wholes = new Set<string>()

  add(pointer: string): void {
    this.#places.add(pointer)
    this.#addWholesOf(pointer)
  }

  /** A part that has no place of its own, such as the order of a list. */
  addPartOf(pointer: string): void {
    this.#wholes.add(pointer)
    this.#addWholesOf(pointer)
  }

  touches(pointer: string): boolean {
    if (this.#places.has(pointer) || this.#wholes.has(pointer)) return true
    for (const whole of wholesOf(pointer)) if (this.#places.has(whole)) return true
    return false
  }

  #addWholesOf(pointer: string): void {
    for (const whole of wholesOf(pointer)) {
      if (this.#wholes.has(whole)) return
      this.#wholes.add(whole)
    }
  }
}

/** What a place is a part of, the record itself last. */
function* wholesOf(pointer: string): Generator<string> {
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    yield pointer.slice(0, end)
    if (end === 0) return
  }
}
