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

/** The day that it was in a time zone at an instant, as YYYY-MM-DD. */
export function dayAt(instant: Date, timeZone: string): string {
  // Dates of Sweden have this form.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
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
