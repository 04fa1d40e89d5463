// Work that failed for a reason that passes is carried out again, after a pause that grows and that
// differs from one caller to the next, so that those who got in each other's way do not meet again.

import { setTimeout as pause } from 'node:timers/promises'
import { randomBelow } from '../../config/clock.ts'
import { isPassing } from './postgres-failure.ts'

const attemptsMax = 4
const pauseMs = 20

/** What the work comes to; throws its last failure. `onFailure` sees each of them. */
export async function tryAgain<T>(
  work: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      onFailure(error)
      if (attempt >= attemptsMax || !isPassing(error)) throw error
      await pause(randomBelow(pauseMs * 3 ** attempt) + 1)
    }
  }
}
