// The days on which nobody of the demo company works: it keeps the holidays of the United States.

import { addDays, weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import { isWeekend } from '@kontor/contract/kinds/working-days.ts'

interface Holiday {
  readonly date: string
  readonly name: string
}

/** Of the year of a day, and of the next. */
export function demoHolidays(today: string): readonly Holiday[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap(holidaysOf)
}

const [monday, thursday] = [0, 3]

function holidaysOf(year: number): readonly Holiday[] {
  return [
    { date: observed(`${year}-01-01`), name: "New Year's Day" },
    { date: weekdayFrom(`${year}-01-15`, monday), name: 'Martin Luther King Jr. Day' },
    { date: weekdayFrom(`${year}-02-15`, monday), name: "Washington's Birthday" },
    { date: weekdayFrom(`${year}-05-25`, monday), name: 'Memorial Day' },
    { date: observed(`${year}-06-19`), name: 'Juneteenth' },
    { date: observed(`${year}-07-04`), name: 'Independence Day' },
    { date: weekdayFrom(`${year}-09-01`, monday), name: 'Labor Day' },
    { date: weekdayFrom(`${year}-11-22`, thursday), name: 'Thanksgiving Day' },
    { date: observed(`${year}-12-25`), name: 'Christmas Day' },
  ]
}

/** The first such day of the week from a day on. */
function weekdayFrom(date: string, weekday: number): string {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7)
}

/** What falls on a weekend is kept on the working day beside it. */
function observed(date: string): string {
  if (!isWeekend(date)) return date
  return addDays(date, isWeekend(addDays(date, 1)) ? -1 : 1)
}
