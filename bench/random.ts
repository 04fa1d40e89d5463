// Chance that comes out the same in every run.

export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed + 1) * 0x9e3779b1
  }

  /** A whole number from 0, below the bound. */
  below(bound: number): number {
    return Math.floor(this.#share() * bound)
  }

  isBelow(share: number): boolean {
    return this.#share() < share
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('There is nothing to pick from.')
    return value
  }

  /** All whole numbers below the bound, in any order. */
  order(bound: number): readonly number[] {
    const numbers = Array.from({ length: bound }, (_, index) => index)
    for (let last = bound - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const number = numbers[last] ?? 0
      numbers[last] = numbers[other] ?? 0
      numbers[other] = number
    }
    return numbers
  }

  /** The mulberry32 generator. */
  #share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
