// Dates, times of day and instants: plain text of a fixed form, never a Date object, whose rules
// turn 30 February into March.

import type { Kind } from './kind.ts'

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
export const timePattern = '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$'

/** Whether the text is a real day of the Gregorian calendar, as YYYY-MM-DD. */
export function isDate(value: string): boolean {
  const match = datePattern.exec(value)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month)
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const dayMs = 86_400_000
/** A Monday, to count the days of weeks from. */
const someMonday = '1970-01-05'

/** Days from one date to the other, both YYYY-MM-DD; negative where the first is later. */
export function daysApart(first: string, last: string): number {
  return (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs
}

/** The date so many days later; negative for earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** 0 for a Monday, 6 for a Sunday. */
export function weekdayOf(date: string): number {
  return ((daysApart(someMonday, date) % 7) + 7) % 7
}

export function date(): Kind<string> {
  return {
    words: 'a calendar date (YYYY-MM-DD)',
    schema: { type: 'string', format: 'date', 'x-fault': 'bad-date' },
    storage: 'text',
    filter: 'date',
  }
}

export function time(): Kind<string> {
  return {
    words: 'a time of day (HH:MM:SS, 00:00:00 to 23:59:59)',
    schema: { type: 'string', pattern: timePattern, 'x-fault': 'bad-time' },
    storage: 'text',
    filter: 'time',
  }
}

/** An instant in UTC, as RFC 3339 with milliseconds. */
export function timestamp(): Kind<string> {
  return {
    words: 'an instant (YYYY-MM-DDTHH:MM:SS.sssZ)',
    schema: { type: 'string', format: 'date-time' },
    storage: 'text',
    filter: 'timestamp',
  }
}
