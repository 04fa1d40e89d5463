// Weeks and months as texts: `2026-W47`, `2026-11`. No clock and no time zone gets in between.

import { addDays, daysApart, weekdayOf } from '@kontor/contract/kinds/calendar.ts'

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}

/** The week of a day as ISO 8601 has it: its year is that of its Thursday. */
export function weekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3)
  const first = `${thursday.slice(0, 4)}-01-01`
  const week = 1 + Math.floor(daysApart(first, thursday) / 7)
  return `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`
}

/** So many months from the one that a day is in. */
export function monthFrom(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export function firstOfMonth(month: string): string {
  return `${month}-01`
}

export function lastOfMonth(month: string): string {
  return addDays(firstOfMonth(monthFrom(firstOfMonth(month), 1)), -1)
}
