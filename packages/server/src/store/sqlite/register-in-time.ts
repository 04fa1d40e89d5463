// The end of filters that go on for too long, or that nobody waits for any more. SQLite cannot be
// interrupted from here, and a thread that is busy in a statement answers nobody, so the statement
// asks after each few rows.

import type { DatabaseSync } from 'node:sqlite'
import { limits } from '@kontor/contract/limits.ts'
import { elapsedMs } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Registers `kontor_in_time()`: 1 for as long as a read may take, then a refusal, with which the
 * statement ends. It ends as well with what `requireWanted` throws.
 * @returns to be called when a read begins.
 */
export function registerInTime(
  database: DatabaseSync,
  now = elapsedMs,
  requireWanted: () => void = () => undefined,
): () => void {
  let begun = now()
  database.function('kontor_in_time', () => {
    requireWanted()
    if (now() - begun <= limits.readSecondsMax * 1000) return 1
    throw new Refusal('unavailable', { detail: 'The filter took too long and was given up.' })
  })
  return () => {
    begun = now()
  }
}
