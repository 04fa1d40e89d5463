// When things happen in the demo company: the books end in 1998, the demo in the week in which it
// is loaded. Days are `YYYY-MM-DD`.

import { addDays, daysApart, weekdayOf } from '@kontor/contract/kinds/calendar.ts'

const lastMondayOfBooks = '1998-05-04'

export type DemoDates = {
  readonly today: string
  /** A day of the books, moved by whole weeks: a Friday stays a Friday. */
  readonly moved: (day: string) => string
  /** The same of what has happened: nothing of it lies ahead. */
  readonly past: (day: string) => string
  /** So many days from today, to the past where negative. */
  readonly fromToday: (days: number) => string
}

/** The dates of a demo company that is loaded on a day. */
export function demoDates(today: string): DemoDates {
  const shift = daysApart(lastMondayOfBooks, today) - weekdayOf(today)
  const moved = (day: string): string => addDays(day, shift)
  return {
    today,
    moved,
    past: (day) => (moved(day) > today ? today : moved(day)),
    fromToday: (days) => addDays(today, days),
  }
}

/** The last day of the week in which a day of the books became another day. */
export function lastDayOfDemo(day: string, became: string): string {
  return addDays(lastMondayOfBooks, daysApart(day, became) + 6)
}
