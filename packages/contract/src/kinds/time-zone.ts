// A time zone by its IANA name.

import type { Kind } from './kind.ts'

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // An offset such as +02:00 knows no summer time.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** The day that an instant falls on in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  return formatter(timeZone).format(instant)
}

const dayMilliseconds = 86_400_000

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

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making one costs far more than using it. The Swedish form of a date is the ISO one. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formatters.set(timeZone, cached)
  return cached
}

/** The date and the time of day there, as YYYY-MM-DD and HH:MM:SS. */
export function dayAndTimeIn(
  timeZone: string,
  instant: Date,
): readonly [day: string, time: string] {
  const cached = clocks.get(timeZone) ?? clockOf(timeZone)
  clocks.set(timeZone, cached)
  const [day = '', time = ''] = cached.format(instant).split(' ')
  return [day, time]
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
}

export function timeZone(): Kind<string> {
  return {
    words: 'a time zone such as Europe/Prague',
    schema: {
      type: 'string',
      format: 'time-zone',
      'x-fault': 'wrong-value',
      'x-answer': { type: 'string' },
    },
    storage: 'text',
    filter: 'text',
  }
}
