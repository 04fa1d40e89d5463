// Working days of a period: from Monday to Friday, but for the holidays of a unit.

import { addDays, daysApart, weekdayOf } from './calendar.ts'

const daysOfWeek = 7
const workingDaysOfWeek = 5

/** Saturdays and Sundays. */
export function isWeekend(date: string): boolean {
  return weekdayOf(date) >= workingDaysOfWeek
}

/**
 * How many working days a period has, its first and its last day included; 0 where it ends before
 * it begins.
 * @param holidays a day that is named twice, or is on a weekend, counts once, or not at all.
 */
export function workingDays(first: string, last: string, holidays: Iterable<string>): number {
  const days = daysApart(first, last) + 1
  if (days <= 0) return 0
  const weeks = Math.floor(days / daysOfWeek)
  const rest = Array.from({ length: days % daysOfWeek }, (_, index) => addDays(last, -index))
  const off = [...new Set(holidays)].filter((day) => {
    return day >= first && day <= last && !isWeekend(day)
  })
  return weeks * workingDaysOfWeek + rest.filter((day) => !isWeekend(day)).length - off.length
}
