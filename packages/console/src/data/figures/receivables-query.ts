// The query of what customers owe, by how long it has been due.

import type { Tone } from './data-point.ts'
import { unpaid, unpaidUnapproved } from './filter-texts.ts'
import type { SummaryQuery } from './use-summaries.ts'

/** Days overdue, from the first to before the next; null is an open end. */
export const ages: readonly (readonly [lower: number | null, upper: number | null, tone: Tone])[] =
  [
    [null, 1, 'calm'],
    [1, 31, 'usual'],
    [31, 61, 'usual'],
    [61, 91, 'warn'],
    [91, null, 'danger'],
  ]

const view = 'INVOICES.SALES'

export function receivablesQuery(today: string): SummaryQuery {
  const steps = ages.flatMap(([lower]) => (lower === null ? [] : [lower]))
  const groupBy = [{ field: 'paymentDate', by: { steps, from: today } }]
  return { view, filter: unpaid(view), groupBy, sum: 'totalGross' }
}

export function unapprovedReceivablesQuery(): SummaryQuery {
  return { view, filter: unpaidUnapproved(view), groupBy: [], sum: 'totalGross' }
}
