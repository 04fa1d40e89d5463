// Ends filters that take too long or whose read was aborted. node:sqlite cannot interrupt a
// statement, and a thread that is busy in one receives no messages, so the statement itself calls a
// function every few rows.

import type { DatabaseSync } from 'node:sqlite'
import { limits } from '@kontor/contract/limits.ts'
import { elapsedMs } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'

export class DeadlineExceeded extends Refusal {
  constructor() {
    super('unavailable', { detail: 'The filter or the order took too long and was aborted.' })
  }
}

/**
 * Registers `kontor_deadline()`, which answers 1 until the deadline of the read and then throws,
 * which ends the statement. So does what `throwIfAborted` throws.
 * @returns sets the deadline; to be called when a read begins, with how long it may take.
 */
export function registerDeadline(
  database: DatabaseSync,
  now = elapsedMs,
  throwIfAborted: () => void = () => undefined,
): (msMax?: number) => void {
  let deadline = Number.POSITIVE_INFINITY
  database.function('kontor_deadline', () => {
    throwIfAborted()
    if (now() <= deadline) return 1
    throw new DeadlineExceeded()
  })
  return (msMax = limits.readSecondsMax * 1000) => {
    deadline = now() + msMax
  }
}
