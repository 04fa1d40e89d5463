// The end of filters that go on for too long, or that nobody waits for any more. SQLite cannot be
// interrupted from here, and a thread that is busy in a statement answers nobody, so the statement
// asks after each few rows.

import type { DatabaseSync } from 'node:sqlite'
import { limits } from '@kontor/contract/limits.ts'
import { elapsedMs } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Registers `kontor_in_time(begun)`: 1 for as long as a read may take since that time by
 * `elapsedMs`, then a refusal, with which the statement ends. It ends as well with what
 * `requireWanted` throws.
 */
export function registerInTime(
  database: DatabaseSync,
  now = elapsedMs,
  requireWanted: () => void = () => undefined,
): void {
  database.function('kontor_in_time', (begun) => {
    requireWanted()
    if (now() - Number(begun) <= limits.readSecondsMax * 1000) return 1
    throw new Refusal('unavailable', { detail: 'The filter took too long and was given up.' })
  })
}
