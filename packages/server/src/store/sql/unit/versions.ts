// The versions that caches and entity tags go by: of a unit, and of who may do what. A version is
// the time in microseconds, or one more than the last where that is more. So a store that was set
// back and goes on differently never comes to a version that somebody knows another state by.

import { systemClock } from '../../../config/clock.ts'
import { sql } from '../statements/sql.ts'
import { execute, type Step } from '../statements/step.ts'

/** The version of a unit that comes after one. */
export function nextUnitVersion(version: number): number {
  return Math.max(microseconds(), version + 1)
}

/** Tells every process on the store that who may do what has changed. */
export function* touchAccess(): Step<void> {
  const now = microseconds()
  yield* execute(
    sql`update "meta"
      set "value" = cast(case when cast("value" as bigint) < ${now} then ${now}
      else cast("value" as bigint) + 1 end as text)
      where "name" = 'accessVersion'`,
  )
}

function microseconds(): number {
  return systemClock.now().getTime() * 1000
}
