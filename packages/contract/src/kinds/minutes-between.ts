// How long it is from one time of a day to another, in whole minutes, as durations are; and
// which time is so many minutes later.

import { timePattern } from './calendar.ts'

const timeForm = new RegExp(timePattern)
const daySeconds = 86_400

/**
 * Minutes from one HH:MM:SS to a later one of the same day, rounded half up. Undefined where one of
 * them is no time, or the second is before the first.
 */
export function minutesBetween(from: unknown, to: unknown): number | undefined {
  const [first, last] = [secondsOf(from), secondsOf(to)]
  if (first === undefined || last === undefined || last < first) return undefined
  return Math.round((last - first) / 60)
}

/** The time so many minutes after another; undefined where that is no longer the same day. */
export function timeAfter(from: unknown, minutes: unknown): string | undefined {
  const first = secondsOf(from)
  if (first === undefined || typeof minutes !== 'number' || minutes < 0) return undefined
  const last = first + minutes * 60
  if (!Number.isSafeInteger(last) || last >= daySeconds) return undefined
  const parts = [Math.floor(last / 3600), Math.floor(last / 60) % 60, last % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

function secondsOf(time: unknown): number | undefined {
  if (typeof time !== 'string' || !timeForm.test(time)) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}
