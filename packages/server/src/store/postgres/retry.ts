// Retries work that failed for a passing reason, after a pause. The pause grows, and a
// part of it is random, so that callers that conflicted do not conflict again.

import { setTimeout as pause } from 'node:timers/promises'
import { randomBelow } from '../../config/clock.ts'
import { isPassing } from './postgres-failure.ts'

const attemptsMax = 4
const pauseMs = 20

/** The result of the work; throws its last failure. `onFailure` is called with each failure. */
export async function retry<T>(
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
