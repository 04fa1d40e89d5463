// Days that a filter says in words, such as 'last month': they are those of the day on which it is
// answered, so a filter that is stored or sent on goes along with the calendar.

import { addDays, weekdayOf } from '../kinds/calendar.ts'

/** The first and the last of some days, YYYY-MM-DD. */
export type Days = readonly [first: string, last: string]

/** The form, with `N` for a number of days, what it means, and the days that it means. */
export interface DayWords {
  readonly form: string
  readonly words: string
  readonly days: (today: string, count: number) => Days
}

export const dayWords: readonly DayWords[] = [
  { form: 'today', words: 'the day itself', days: (today) => oneDay(today) },
  { form: 'yesterday', words: 'the day before', days: (today) => oneDay(addDays(today, -1)) },
  { form: 'tomorrow', words: 'the day after', days: (today) => oneDay(addDays(today, 1)) },
  ...periodWords('week', 'from Monday to Sunday', weekFrom),
  ...periodWords('month', 'of the calendar', (today, count) => monthsFrom(today, count, 1)),
  ...periodWords('quarter', 'of the calendar year', (today, count) => {
    return monthsFrom(today, 3 * count, 3)
  }),
  ...periodWords('year', 'of the calendar', (today, count) => monthsFrom(today, 12 * count, 12)),
  {
    form: 'last N days',
    words: 'so many days up to today, today included',
    days: (today, count) => [addDays(today, 1 - count), today],
  },
  {
    form: 'next N days',
    words: 'so many days from today on, today included',
    days: (today, count) => [today, addDays(today, count - 1)],
  },
  {
    form: 'N days ago',
    words: 'one day, so many before today',
    days: (today, count) => oneDay(addDays(today, -count)),
  },
  {
    form: 'in N days',
    words: 'one day, so many after today',
    days: (today, count) => oneDay(addDays(today, count)),
  },
]

const byForm = new Map(dayWords.map((each) => [each.form, each]))

/** What `N` may be. */
const count = /\b[1-9][0-9]{0,3}\b/

/** The days that a text means on a day; undefined where it means none. */
export function daysInWords(text: string, today: string): Days | undefined {
  const number = count.exec(text)?.[0]
  const form = number === undefined ? text : text.replace(number, 'N')
  if (form.includes('N') !== (number !== undefined)) return undefined
  return byForm.get(form)?.days(today, Number(number))
}

/** What is offered for a text that means no days. */
export const dayExamples = dayWords.map(({ form }) => form.replace('N', '7'))

/** In a filter that is percent-encoded once more, words may be hidden. */
const hints = /today|tomorrow|yesterday|this|last|next|days|%/

/** Whether a filter may say days in words. One that does not is the same on every day. */
export function mayNameDays(filter: string): boolean {
  return hints.test(filter)
}

function oneDay(day: string): Days {
  return [day, day]
}

type DaysFrom = (today: string, count: number) => Days

function periodWords(period: string, words: string, from: DaysFrom): readonly DayWords[] {
  return [
    {
      form: `last ${period}`,
      words: `the ${period} before, ${words}`,
      days: (day) => from(day, -1),
    },
    { form: `this ${period}`, words: `the ${period}, ${words}`, days: (day) => from(day, 0) },
    { form: `next ${period}`, words: `the ${period} after, ${words}`, days: (day) => from(day, 1) },
  ]
}

function weekFrom(today: string, count: number): Days {
  const monday = addDays(today, 7 * count - weekdayOf(today))
  return [monday, addDays(monday, 6)]
}

/**
 * So many months from the first of those that the day is in, and so many further on; they begin
 * with January, or so many months after.
 */
function monthsFrom(today: string, ahead: number, length: number): Days {
  const month = 12 * Number(today.slice(0, 4)) + Number(today.slice(5, 7)) - 1
  const first = month - (month % length) + ahead
  return [firstOfMonth(first), addDays(firstOfMonth(first + length), -1)]
}

/** @param month counted from January of the year 0. */
function firstOfMonth(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
