// The door to time and chance: everything else is handed what it needs from here, so that tests can
// choose both.

import { randomFillSync, randomInt } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'

export interface Clock {
  /** The instant, as a Date. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds since some instant: for how long something takes, whatever the clock says. */
export function elapsedMs(): number {
  return performance.now()
}

/** Comes back after so long, or as soon as the signal aborts. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error
  })
}

/** Comes back once whatever has come meanwhile had its turn. */
export async function turnOfOthers(): Promise<void> {
  await setImmediate()
}

/** Drawn in one go: a call for each request's twelve would cost more than most of its work. */
const drawn = Buffer.alloc(4096)
let used = drawn.length

/**
 * Unguessable text of 6 bits a character, from so many random bytes, at most 4096. It begins with
 * no dash, so that a command takes it for no option.
 */
export function randomText(bytes: number): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += bytes
  const text = drawn.toString('base64url', used - bytes, used)
  // Some become secrets: what was handed out stays nowhere else.
  drawn.fill(0, used - bytes, used)
  return text.startsWith('-') ? randomText(bytes) : text
}

/** A whole number from 0 to just below the bound. */
export function randomBelow(bound: number): number {
  return randomInt(bound)
}
