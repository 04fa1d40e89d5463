// The versions that caches and entity tags go by: of a unit, and of who may do what. A version is
// the time in microseconds, or one more than the last where that is more. So a store that was set
// back and goes on differently never comes to a version that somebody knows another state by.

import { systemClock } from '../../../config/clock.ts'
import { readAccessVersion } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { execute, type Step } from '../statements/step.ts'

/** The version of a unit that comes after one. */
export function nextUnitVersion(version: number): number {
  return Math.max(microseconds(), version + 1)
}

/**
 * Tells every process on the store that who may do what has changed. The version is kept as a text,
 * which is written here: an engine left to write a number as text may write a point into it.
 */
export function* touchAccess(): Step<void> {
  const held = (yield* readAccessVersion()) ?? 0
  const next = Math.max(microseconds(), held + 1)
  yield* execute(sql`update "meta" set "value" = ${String(next)} where "name" = 'accessVersion'`)
}

function microseconds(): number {
  return systemClock.now().getTime() * 1000
}
