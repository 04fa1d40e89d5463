// The door to time and chance: everything else is handed what it needs from here, so that tests can
// choose both.

import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

export interface Clock {
  /** The instant, as a Date. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds since some instant: for how long something takes, whatever the clock says. */
export function elapsedMs(): number {
  return performance.now()
}

/** Comes back after so long. */
export function pause(milliseconds: number): Promise<void> {
  return setTimeout(milliseconds)
}

/** Unguessable text of 6 bits a character, from so many random bytes. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** A whole number from 0 to just below the bound. */
export function randomBelow(bound: number): number {
  return randomInt(bound)
}
