// Values that are possible but unusual: people confirm one before it is stored.
// Programs never are.

export interface UsualRange {
  readonly atLeast: number
  readonly atMost: number
}

/** Of the minutes that somebody has spent on something: from 5 minutes to 16 hours. */
export const usualTimeSpent: UsualRange = { atLeast: 5, atMost: 16 * 60 }

export function isUnusual(value: number, { atLeast, atMost }: UsualRange): boolean {
  return value < atLeast || value > atMost
}
