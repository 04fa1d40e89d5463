// The end of filters that go on for too long, or that nobody waits for any more. SQLite cannot be
// interrupted from here, and a thread that is busy in a statement answers nobody, so the statement
// asks after each few rows.

import type { DatabaseSync } from 'node:sqlite'
import { limits } from '@kontor/contract/limits.ts'
import { elapsedMs } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'

export class OutOfTime extends Refusal {
  constructor() {
    super('unavailable', { detail: 'The filter took too long and was given up.' })
  }
}

/**
 * Registers `kontor_in_time()`: 1 for as long as a read may take, then a refusal, with which the
 * statement ends. It ends as well with what `requireWanted` throws.
 * @returns to be called when a read begins, with how long it may take.
 */
export function registerInTime(
  database: DatabaseSync,
  now = elapsedMs,
  requireWanted: () => void = () => undefined,
): (msMax?: number) => void {
  let end = Number.POSITIVE_INFINITY
  database.function('kontor_in_time', () => {
    requireWanted()
    if (now() <= end) return 1
    throw new OutOfTime()
  })
  return (msMax = limits.readSecondsMax * 1000) => {
    end = now() + msMax
  }
}
