// What the filters of figures are called, view by view.

import type { en } from '../../words/en/app.ts'
import { inForce, invoices, mine, notEnded, unpaid } from './filter-texts.ts'

export type FilterName = keyof (typeof en)['filterNames']

const invoiceViews = ['INVOICES.SALES', 'INVOICES.PURCHASE'] as const
const endedTypes: Readonly<Record<string, string>> = {
  TASKS: 'TASK',
  JOBS: 'JOB',
  ABSENCES: 'ABSENCE',
}

/** Those of a view, for a user; what says more comes first. */
export function filterNames(
  view: string,
  user: number | undefined,
): readonly (readonly [name: FilterName, text: string])[] {
  const ofInvoices = invoiceViews.filter((each) => each === view)
  const ended = endedTypes[view]
  return [
    ...ofInvoices.flatMap((each) => [
      ['unpaid', unpaid(each)] as const,
      ['invoices', invoices(each)] as const,
    ]),
    ['inForce', inForce],
    ...(ended === undefined ? [] : [['open', notEnded(ended)] as const]),
    ...(user === undefined ? [] : [['mine', mine(user)] as const]),
  ]
}
