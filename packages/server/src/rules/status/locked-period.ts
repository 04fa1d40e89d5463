// What a unit that has locked its books says to a change of what is booked in them.

import { lifecycleOf } from '../settings/lifecycle.ts'
import type { UnitSettings } from '../settings/unit-settings.ts'
import { lockedDay, type PeriodChange } from './freezing.ts'

export interface LockedPeriod {
  readonly detail: string
  readonly lockedUntil: string
}

/** Undefined where no locked period keeps the record from the change. */
export function lockedPeriod(
  settings: UnitSettings,
  type: Parameters<typeof lifecycleOf>[1],
  change: Omit<PeriodChange, 'lockedUntil' | 'freezesOn'>,
): LockedPeriod | undefined {
  const { lockedUntil } = settings
  const { freezesOn } = lifecycleOf(settings, type)
  const day = lockedDay({ ...change, freezesOn, lockedUntil })
  if (day === undefined || lockedUntil === null) return undefined
  const detail =
    `This document is dated ${day}, and the unit has locked its books up to and including ` +
    `${lockedUntil}.`
  return { detail, lockedUntil }
}
