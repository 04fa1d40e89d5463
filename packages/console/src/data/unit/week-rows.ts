// The rows that a user has added to a week before any time is entered in them, in all their
// browsers.

import { mondayOf } from '../../locale/days.ts'
import { changePreferences, usePreferences } from './preferences.ts'

type RowsOfWeeks = Readonly<Record<string, readonly string[]>>

/** Of older weeks only what was entered is shown. */
const weeksMax = 8

function rowsIn(preferences: Readonly<Record<string, unknown>> | undefined): RowsOfWeeks {
  return (preferences?.['weekRows'] ?? {}) as RowsOfWeeks
}

const none: readonly string[] = []

export function useWeekRows(unit: number, first: string): readonly string[] {
  return rowsIn(usePreferences(unit))[first] ?? none
}

type Change = (rows: readonly string[]) => readonly string[]

export function changeWeekRows(unit: number, day: string, change: Change): Promise<void> {
  const first = mondayOf(day)
  return changePreferences(unit, (stored) => {
    const weeks = rowsIn(stored)
    const rows = [...new Set(change(weeks[first] ?? none))]
    const others = Object.entries(weeks).filter(([week]) => week !== first)
    const newest = [...others, [first, rows] as const].sort(([a], [b]) => b.localeCompare(a))
    return { weekRows: Object.fromEntries(newest.slice(0, weeksMax)) }
  })
}
