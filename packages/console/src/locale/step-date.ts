// A day that is stepped by keys.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { monthsAfter } from './read-date.ts'

/** Arrows go by days, the keys of pages by months; other keys lead nowhere. */
export function stepDate(day: string | undefined, key: string, today: string): string | undefined {
  const days = { ArrowUp: 1, ArrowDown: -1 }[key]
  const months = { PageUp: 1, PageDown: -1 }[key]
  if (days !== undefined) return day === undefined ? today : addDays(day, days)
  return months === undefined ? undefined : monthsAfter(day ?? today, months)
}
