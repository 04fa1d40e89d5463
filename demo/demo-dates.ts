// When things happen in the demo company: the books end in 1998, the demo in the week in which it
// is loaded. Days are `YYYY-MM-DD`.

import { daysApart } from '@kontor/contract/kinds/calendar.ts'

const lastMondayOfBooks = '1998-05-04'
const dayMs = 86_400_000

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
  const shift = numberOf(today) - weekdayOf(today) - numberOf(lastMondayOfBooks)
  const moved = (day: string): string => dayOf(numberOf(day) + shift)
  return {
    today,
    moved,
    past: (day) => (moved(day) > today ? today : moved(day)),
    fromToday: (days) => dayOf(numberOf(today) + days),
  }
}

/** The last day of the week in which a day of the books became another day. */
export function lastDayOfDemo(day: string, became: string): string {
  return dayOf(numberOf(lastMondayOfBooks) + daysApart(day, became) + 6)
}

/** 0 for a Monday. */
export function weekdayOf(day: string): number {
  // The first of 1970 was a Thursday.
  return (((numberOf(day) + 3) % 7) + 7) % 7
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}
