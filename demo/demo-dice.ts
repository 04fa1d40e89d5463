// Chance that falls the same each time: the demo company looks grown and is equal everywhere.

export type Dice = {
  /** A whole number from 0 to below a limit. */
  readonly below: (limit: number) => number
  readonly oneOf: <T>(values: readonly T[]) => T
}

/** @param seed names a series; the same name gives the same series. */
export function dice(seed: string): Dice {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)

  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  return { below, oneOf: (values) => values[below(values.length)] as (typeof values)[number] }
}
