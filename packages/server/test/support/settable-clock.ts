// A clock whose time changes only when a test sets it.

import type { Clock } from '../../src/config/clock.ts'

export interface SettableClock extends Clock {
  set(instant: string): void
}

/** Stands at an instant, RFC 3339. */
export function settableClock(instant: string): SettableClock {
  let now = new Date(instant)
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next)
    },
  }
}
