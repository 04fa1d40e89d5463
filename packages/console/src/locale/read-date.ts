// A date as people type it: `24.12.`, `24/12/26`, `2026-12-24`, `today`, `+14`, `mon`; `12/24`
// where the month comes first. What comes out is the text that is stored, YYYY-MM-DD; no time zone
// has a say in it.

import { addDays, isDate, weekdayOf } from '@kontor/contract/kinds/calendar.ts'

/** From Monday, in English and Czech, with and without accents. */
const weekdays: readonly (readonly string[])[] = [
  ['mon', 'monday', 'po', 'pondělí'],
  ['tue', 'tuesday', 'út', 'ut', 'úterý'],
  ['wed', 'wednesday', 'st', 'středa'],
  ['thu', 'thursday', 'čt', 'ct', 'čtvrtek'],
  ['fri', 'friday', 'pá', 'pa', 'pátek'],
  ['sat', 'saturday', 'so', 'sobota'],
  ['sun', 'sunday', 'ne', 'neděle'],
]

/**
 * Undefined where the text says no date. What lacks a year, or a month, is of that of `today`. With
 * dots the day comes first wherever one is.
 */
export function readDate(typed: string, today: string, isMonthFirst = false): string | undefined {
  const text = typed.trim().toLowerCase()
  const isSwapped = isMonthFirst && !text.includes('.')
  return wordDate(text, today) ?? numericDate(text, today, isSwapped)
}

/** The same day so many months later, or the last of that month. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0))
  target.setUTCDate(Math.min(day, last.getUTCDate()))
  return target.toISOString().slice(0, 10)
}

function wordDate(text: string, today: string): string | undefined {
  if (/^(today|t|dnes|d)$/.test(text)) return today
  if (/^(tomorrow|zítra|zitra)$/.test(text)) return addDays(today, 1)
  if (/^(yesterday|včera|vcera)$/.test(text)) return addDays(today, -1)
  if (/^[+-]\d{1,4}$/.test(text)) return addDays(today, Number(text))
  const weekday = weekdays.findIndex((names) => names.includes(text))
  if (weekday < 0) return undefined
  // The next one of that name; the day itself is `today`.
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
}

function numericDate(text: string, today: string, isSwapped: boolean): string | undefined {
  const [year = '', month = ''] = today.split('-')
  const whole = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (whole !== null) return dateOf(whole[1] ?? '', whole[2] ?? '', whole[3] ?? '')
  const parts = /^(\d{1,2})(?:[./ -]\s*(\d{1,2})?(?:[./ -]\s*(\d{2}|\d{4})?)?)?$/.exec(text)
  if (parts === null) return undefined
  const years = parts[3] ?? year
  const full = years.length === 2 ? `${year.slice(0, 2)}${years}` : years
  const [, first = '', second] = parts
  // A number alone is a day.
  if (isSwapped && second !== undefined) return dateOf(full, first, second)
  return dateOf(full, second ?? month, first)
}

function dateOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}
