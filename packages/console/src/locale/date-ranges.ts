// Spans of days that people mean by a word: each from its first day to its last.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { firstOfMonth, lastOfMonth, mondayOf, monthFrom } from './days.ts'

export const dateRanges = {
  thisWeek: (today: string) => [mondayOf(today), addDays(mondayOf(today), 6)],
  thisMonth: (today: string) => monthOf(monthFrom(today, 0)),
  lastMonth: (today: string) => monthOf(monthFrom(today, -1)),
  thisYear: (today: string) => yearOf(monthFrom(today, 0)),
  lastYear: (today: string) => yearOf(monthFrom(today, -12)),
} as const satisfies Readonly<Record<string, (today: string) => readonly [string, string]>>

export type DateRange = keyof typeof dateRanges

function monthOf(month: string): readonly [string, string] {
  return [firstOfMonth(month), lastOfMonth(month)]
}

/** Of the year that a month is in. */
function yearOf(month: string): readonly [string, string] {
  const year = month.slice(0, 4)
  return [`${year}-01-01`, `${year}-12-31`]
}
