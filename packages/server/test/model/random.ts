// How random histories draw what happens.

import fc from 'fast-check'

export type Random = fc.GeneratorValue

/** One of a list; what is drawn is its place, so that a failure is told in few words. */
export function one<T>(random: Random, values: readonly T[]): T {
  return values[random(place, values.length - 1)] as T
}

/** All places alike. */
export function place(max: number): fc.Arbitrary<number> {
  return fc.noBias(fc.nat(max))
}
