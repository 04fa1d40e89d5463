// The day on which a filter is answered.

import { dayIn } from '../kinds/time-zone.ts'

export interface UnitDay {
  /** YYYY-MM-DD. */
  readonly today: string
  /** Whose days they are: instants are compared with where they begin and end. */
  readonly timeZone: string
}

/** For filters that say no days in words, and where it only matters whether they are right. */
export const anyDay: UnitDay = { today: '2000-01-01', timeZone: 'UTC' }

export function unitDayAt(timeZone: string, instant: Date): UnitDay {
  return { today: dayIn(timeZone, instant), timeZone }
}
