// Instants as people type them: a day, and a time of it, as the clocks of a time zone show them.

import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { clockIn } from './date-format.ts'
import { readDate } from './read-date.ts'
import { readTime } from './read-time.ts'
import { timeText } from './time-text.ts'

/** What an instant is read by. */
export interface InstantReading {
  readonly timeZone: string
  /** YYYY-MM-DD. */
  readonly today: string
  readonly isMonthFirst: boolean
  /** Which instant of it a day alone stands for. */
  readonly edge: 'first' | 'last'
}

/** As it is stored; undefined where the text says no day. */
export function readInstant(typed: string, reading: InstantReading): string | undefined {
  const { today, isMonthFirst, timeZone } = reading
  const [, before = '', clock] = /^(.*?)[\s,T]+(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(typed.trim()) ?? []
  if (clock === undefined) {
    const day = readDate(typed, today, isMonthFirst)
    return day === undefined ? undefined : instantOfDay(day, reading)
  }
  const day = readDate(before, today, isMonthFirst)
  const time = readTime(clock)
  return day && time && instantAt(`${day}T${time}.000`, timeZone)
}

/** The first instant of a day, or the last. */
export function instantOfDay(
  day: string,
  { timeZone, edge }: Pick<InstantReading, 'timeZone' | 'edge'>,
): string {
  return instantAt(`${day}T${edge === 'first' ? '00:00:00.000' : '23:59:59.999'}`, timeZone)
}

/** The day, and the time where the instant says one. */
export function instantParts(stored: string, timeZone: string): readonly string[] {
  if (isDate(stored)) return [stored]
  const instant = Date.parse(stored)
  if (!/^\d{4}-\d\d-\d\d[T ]/.test(stored) || Number.isNaN(instant)) return []
  const [day = '', time = ''] = clockIn(timeZone, new Date(instant)).split(' ')
  return [day, timeText(time)]
}

/** @param clock what the clocks of the time zone show: `2026-11-21T09:30:00.000`. */
function instantAt(clock: string, timeZone: string): string {
  const shown = Date.parse(`${clock}Z`)
  // Where clocks are put forward or back, the first guess is of the other side.
  let instant = shown
  for (let tries = 0; tries < 2; tries++) instant = shown - aheadAt(instant, timeZone)
  return new Date(instant).toISOString()
}

/** By how many milliseconds clocks are ahead of UTC. */
function aheadAt(instant: number, timeZone: string): number {
  const seconds = Math.floor(instant / 1000) * 1000
  return Date.parse(`${clockIn(timeZone, new Date(seconds)).replace(' ', 'T')}Z`) - seconds
}
