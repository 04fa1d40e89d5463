// What the filters of figures are called, view by view.

import type { en } from '../../words/en/app.ts'
import {
  all,
  approved,
  dueWithin,
  type InvoiceView,
  inForce,
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

/** Whose filters differ by user and by day. */
export interface Naming {
  readonly user: number | undefined
  readonly today: string
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
export function filterNames(view: string, { user, today }: Naming): readonly Named[] {
  const ofInvoices = invoiceViews.filter((each) => each === view)
  const ended = endedTypes[view]
  return [
    ...ofInvoices.flatMap((each) => namesOfInvoices(each, today)),
    ['inForce', inForce],
    ...(ended === undefined ? [] : namesOfWork(ended, today)),
    ...(user === undefined ? [] : [['mine', mine(user)] as const]),
  ]
}

function namesOfInvoices(view: InvoiceView, today: string): readonly Named[] {
  const ofAge = ages.map(([lower, upper]): Named => {
    const name = lower === null ? 'notDue' : (`late${lower as 1 | 31 | 61 | 91}` as const)
    return [name, all(unpaid(view), dueWithin(today, lower, upper))]
  })
  return [
    ...ofAge,
    ['late', all(unpaid(view), `paymentDate < '${today}'`)],
    ['late', all(unpaid(view), "paymentDate < 'today'")],
    ['unpaid', unpaid(view)],
    ['unpaidUnapproved', unpaidUnapproved(view)],
    ['approved', approved(view)],
    ['unapproved', unapproved(view)],
    ['invoices', invoices(view)],
  ]
}

function namesOfWork(type: string, today: string): readonly Named[] {
  return [
    ['late', late(type, today)],
    ['late', late(type, 'today')],
    ['open', all('NOT isDisabled', notEnded(type))],
    ['open', notEnded(type)],
    ['inTime', `(endDate IS NULL OR endDate >= '${today}')`],
    ['inTime', "(endDate IS NULL OR endDate >= 'today')"],
  ]
}
