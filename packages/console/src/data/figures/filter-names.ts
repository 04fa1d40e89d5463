// What the filters of figures are called, view by view.

import type { en } from '../../words/en/app.ts'
import {
  all,
  approved,
  dueWithin,
  type InvoiceView,
  inForce,
  inTimeStill,
  invoices,
  late,
  mine,
  notEnded,
  unapproved,
  unpaid,
  unpaidUnapproved,
} from './filter-texts.ts'
import { ages } from './receivables-query.ts'

export type FilterName = keyof (typeof en)['filterNames']

/** Whose filters differ by user. */
export interface Naming {
  readonly user: number | undefined
}

type Named = readonly [name: FilterName, text: string]

const invoiceViews = ['INVOICES.SALES', 'INVOICES.PURCHASE'] as const
const endedTypes: Readonly<Record<string, string>> = {
  TASKS: 'TASK',
  JOBS: 'JOB',
  ABSENCES: 'ABSENCE',
  OPPORTUNITIES: 'OPPORTUNITY',
}

/** The fields whose value is part of what a filter with a name says, view by view. */
export function currencyFieldOf(view: string): string | undefined {
  if (invoiceViews.some((each) => each === view)) return 'currencyDoc'
  return view === 'JOURNAL' ? 'currency' : undefined
}

/** Those of a view; what says more comes first. */
export function filterNames(view: string, { user }: Naming): readonly Named[] {
  const ofInvoices = invoiceViews.filter((each) => each === view)
  const ended = endedTypes[view]
  return [
    ...ofInvoices.flatMap(namesOfInvoices),
    ['inForce', inForce],
    ...(ended === undefined ? [] : namesOfWork(ended)),
    ...(user === undefined ? [] : [['mine', mine(user)] as const]),
  ]
}

function namesOfInvoices(view: InvoiceView): readonly Named[] {
  const ofAge = ages.map(([lower, upper]): Named => {
    const name = lower === null ? 'notDue' : (`late${lower as 1 | 31 | 61 | 91}` as const)
    return [name, all(unpaid(view), dueWithin(lower, upper))]
  })
  return [
    ...ofAge,
    ['late', all(unpaid(view), dueWithin(1, null))],
    ['unpaid', unpaid(view)],
    ['unpaidUnapproved', unpaidUnapproved(view)],
    ['approved', approved(view)],
    ['unapproved', unapproved(view)],
    ['invoices', invoices(view)],
  ]
}

function namesOfWork(type: string): readonly Named[] {
  return [
    ['late', late(type)],
    ['open', all('NOT isDisabled', notEnded(type))],
    ['open', notEnded(type)],
    ['inTime', inTimeStill],
  ]
}
