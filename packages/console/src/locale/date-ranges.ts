// Spans of days that people mean by a word: each from its first day to its last.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { firstOfMonth, lastOfMonth, mondayOf, monthFrom } from './days.ts'

export const dateRanges = {
  thisWeek: (today: string) => [mondayOf(today), addDays(mondayOf(today), 6)],
  thisMonth: (today: string) => monthOf(monthFrom(today, 0)),
  lastMonth: (today: string) => monthOf(monthFrom(today, -1)),
  thisQuarter: (today: string) => quarterOf(monthFrom(today, 0)),
  lastQuarter: (today: string) => quarterOf(monthFrom(today, -3)),
  thisYear: (today: string) => yearOf(monthFrom(today, 0)),
  lastYear: (today: string) => yearOf(monthFrom(today, -12)),
} as const satisfies Readonly<Record<string, (today: string) => readonly [string, string]>>

export type DateRange = keyof typeof dateRanges

function monthOf(month: string): readonly [string, string] {
  return [firstOfMonth(month), lastOfMonth(month)]
}

/** Of the quarter that a month is in. */
function quarterOf(month: string): readonly [string, string] {
  const first = monthFrom(firstOfMonth(month), -((Number(month.slice(5)) - 1) % 3))
  return [firstOfMonth(first), lastOfMonth(monthFrom(firstOfMonth(first), 2))]
}

/** The span of that name on a day; undefined where it has none. */
export function rangeNamed(
  [from, until]: readonly unknown[],
  today: string,
): DateRange | undefined {
  return (Object.keys(dateRanges) as DateRange[]).find((name) => {
    const [first, last] = dateRanges[name](today)
    return first === from && last === until
  })
}

/** Of the year that a month is in. */
function yearOf(month: string): readonly [string, string] {
  const year = month.slice(0, 4)
  return [`${year}-01-01`, `${year}-12-31`]
}
