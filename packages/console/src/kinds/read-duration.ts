// A time span as people type it: `1:30`, `90m`, `1.5h` or minutes alone.

import { readDecimal } from './read-decimal.ts'

/** In whole minutes; undefined where the text is none. */
export function readDuration(typed: string): number | undefined {
  const text = typed.trim().toLowerCase()
  const [, hours, minutes] = /^(\d{1,6}):([0-5]\d)$/.exec(text) ?? []
  if (hours !== undefined && minutes !== undefined) return Number(hours) * 60 + Number(minutes)
  const [, digits = text, measure = 'm'] = /^(.*\d)\s*(h|m|min)$/.exec(text) ?? []
  const value = readDecimal(digits)
  const whole = value === undefined ? undefined : value * (measure === 'h' ? 60 : 1)
  return whole !== undefined && Number.isSafeInteger(whole) && whole >= 0 ? whole : undefined
}
