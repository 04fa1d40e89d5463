// Instants as a filter may write them, brought to the one form in which they are stored, so that
// comparing texts compares instants.

import { isDate, timePattern } from '../kinds/calendar.ts'

// RFC 3339: `T` may be written small or as a space, and `Z` small.
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}:\d{2}))$/
const timeOfDay = new RegExp(timePattern)

/**
 * An RFC 3339 date-time with any offset, or a date (its midnight in UTC), as
 * `YYYY-MM-DDTHH:MM:SS.sssZ`. Undefined where the text is neither, where it lies outside the years
 * 1 to 9999 in UTC, or where it is finer than a millisecond: cut short it would be another one.
 */
export function toInstant(text: string): string | undefined {
  if (isDate(text)) return `${text}T00:00:00.000Z`
  const match = instantPattern.exec(text)
  if (match === null) return undefined
  const [, date = '', time = '', fraction = '', sign = '+', offset = '00:00'] = match
  if (!isDate(date) || !timeOfDay.test(time) || !timeOfDay.test(`${offset}:00`)) return undefined
  if (!/^\d{0,3}0*$/.test(fraction)) return undefined
  const local = Date.parse(`${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  const ahead = Date.parse(`1970-01-01T${offset}:00.000Z`)
  const utc = new Date(sign === '-' ? local + ahead : local - ahead).toISOString()
  return isDate(utc.slice(0, 10)) ? utc : undefined
}
