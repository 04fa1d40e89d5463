// Spans of days that people mean by a word: each from its first day to its last.

import { addDays, weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import { monthsAfter } from '../forms/read-date.ts'

export const dateRanges = {
  thisWeek: (today: string) => from(addDays(today, -weekdayOf(today)), (day) => addDays(day, 7)),
  thisMonth: (today: string) => from(monthOf(today), (day) => monthsAfter(day, 1)),
  lastMonth: (today: string) => from(monthsAfter(monthOf(today), -1), (day) => monthsAfter(day, 1)),
  thisYear: (today: string) => from(yearOf(today), (day) => monthsAfter(day, 12)),
  lastYear: (today: string) => from(monthsAfter(yearOf(today), -12), (day) => monthsAfter(day, 12)),
} as const

export type DateRange = keyof typeof dateRanges

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function yearOf(day: string): string {
  return `${day.slice(0, 4)}-01-01`
}

/** Until the day before the next one begins. */
function from(first: string, next: (first: string) => string): readonly [string, string] {
  return [first, addDays(next(first), -1)]
}
