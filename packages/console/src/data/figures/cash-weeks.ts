// The groups of the cash flow chart: what is overdue, the rest of this week, and twelve more weeks.

import { addDays, daysApart } from '@kontor/contract/kinds/calendar.ts'
import { mondayOf } from '../../locale/days.ts'
import { between, dueWithin } from './filter-texts.ts'

const weeksShown = 13

export interface CashWeek {
  /** Undefined for what is overdue. */
  readonly first: string | undefined
  /** Of the days overdue, which are below zero for what is still to come: the fewest. */
  readonly lower: number
  /** Which invoices are due then, as a filter. */
  readonly due: string
}

/** @param today each day is YYYY-MM-DD. */
export function cashWeeks(today: string): readonly CashWeek[] {
  const monday = mondayOf(today)
  const weeks = Array.from({ length: weeksShown }, (_, index): CashWeek => {
    const first = index === 0 ? today : addDays(monday, index * 7)
    const last = addDays(monday, index * 7 + 6)
    return { first, lower: daysApart(last, today), due: between('paymentDate', first, last) }
  })
  return [{ first: undefined, lower: 1, due: dueWithin(1, null) }, ...weeks]
}

/** The last day that the plot shows. */
export function lastCashDay(today: string): string {
  return addDays(mondayOf(today), weeksShown * 7 - 1)
}
