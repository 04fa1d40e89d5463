// The door to time and chance: everything else is handed what it needs from here, so that tests can
// choose both.

import { randomBytes, randomInt } from 'node:crypto'

export interface Clock {
  /** The instant, as a Date. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Unguessable text of 6 bits a character, from so many random bytes. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** A whole number from 0 to just below the bound. */
export function randomBelow(bound: number): number {
  return randomInt(bound)
}
