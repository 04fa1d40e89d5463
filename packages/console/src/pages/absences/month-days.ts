// The days of a month, and which of them nobody works on.

import { addDays, daysApart } from '@kontor/contract/kinds/calendar.ts'
import { isWeekend } from '@kontor/contract/kinds/working-days.ts'
import { firstOfMonth, lastOfMonth } from '../../locale/days.ts'

export interface MonthDay {
  readonly date: string
  readonly isToday: boolean
  /** Of a weekend, or a holiday. */
  readonly isOff: boolean
  /** What the holiday is called, null where it has no name; undefined on other days. */
  readonly holiday: string | null | undefined
}

export type Holidays = ReadonlyMap<string, string | null>

/** @param holidays empty until they are known. */
export function monthDays(month: string, today: string, holidays: Holidays): readonly MonthDay[] {
  const first = firstOfMonth(month)
  const count = daysApart(first, lastOfMonth(month)) + 1
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index)
    const holiday = holidays.get(date)
    const isOff = isWeekend(date) || holiday !== undefined
    return { date, isToday: date === today, isOff, holiday }
  })
}
