// Days of the calendar as text. Dates are only ever used in UTC here, where every day has 24 hours.

import { dayIn } from '@kontor/contract/kinds/time-zone.ts'

const dayMilliseconds = 86_400_000

/** Every day from the first to the last, both included, as YYYY-MM-DD. */
export function* daysBetween(first: string, last: string): Generator<string> {
  const end = Date.parse(`${last}T00:00:00Z`)
  for (let day = Date.parse(`${first}T00:00:00Z`); day <= end; day += dayMilliseconds) {
    yield new Date(day).toISOString().slice(0, 10)
  }
}

/** The first instant of a day in a time zone, whatever the clocks there do at midnight. */
export function startOfDay(timeZone: string, day: string): Date {
  let before = Date.parse(day) - 2 * dayMilliseconds
  let start = Date.parse(day) + 2 * dayMilliseconds
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2)
    if (dayIn(timeZone, new Date(middle)) < day) before = middle
    else start = middle
  }
  return new Date(start)
}
