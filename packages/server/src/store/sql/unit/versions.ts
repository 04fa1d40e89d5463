// The versions that caches and entity tags depend on: of a unit, and of who may do what. A version
// is the time in microseconds, or the last version plus one where that is later. So a store that is
// restored from a backup never gives a new state the version of one that was lost.

import { systemClock } from '../../../config/clock.ts'
import { readAccessVersion } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { execute, type Step } from '../statements/step.ts'

/** The version of a unit that comes after one. */
export function nextUnitVersion(version: number): number {
  return Math.max(microseconds(), version + 1)
}

/**
 * Tells every process on the store that who may do what has changed. The version is stored as text
 * and formatted here: an engine that formats a number may add a decimal point.
 */
export function* touchAccess(): Step<void> {
  const version = (yield* readAccessVersion()) ?? 0
  const next = Math.max(microseconds(), version + 1)
  yield* execute(sql`update "meta" set "value" = ${String(next)} where "name" = 'accessVersion'`)
}

function microseconds(): number {
  return systemClock.now().getTime() * 1000
}
