// How the demo company approves: who approves how much, by which processes, and what has become of
// the documents that are in one.

import type { ProcessFile } from '@kontor/contract/configuration/process-file.ts'

export type DemoGroup = { readonly name: string; readonly usernames: readonly string[] }

export const demoGroups: readonly DemoGroup[] = [
  { name: 'Finance', usernames: ['jleverling', 'lcallahan'] },
]

export type DemoLimit = {
  readonly username: string
  readonly approvalLimits: readonly object[]
}

/** How much managers approve by themselves of what suppliers charge. */
export const demoLimits: readonly DemoLimit[] = [
  { username: 'sbuchanan', approvalLimits: upTo(2000) },
  { username: 'afuller', approvalLimits: upTo(3000) },
]

function upTo(amount: number): readonly object[] {
  return ['USD', 'EUR'].map((currency) => ({ amount, currency, types: ['INVOICE.PURCHASE'] }))
}

const ends = { approved: { status: 'APPROVED' }, rejected: { status: 'REJECTED' } } as const

const ofInvoices = {
  code: 'PROCESS-INVOICE.APPROVAL',
  title: 'Approval of purchase invoices',
  types: ['INVOICE.PURCHASE'],
  steps: [
    { name: 'Manager', approvers: { managersUpTo: 'limit' }, amount: 'totalNet' },
    { name: 'Finance', when: 'totalGross > 2000', approvers: { groups: ['Finance'] } },
  ],
  ...ends,
} as const

const ofAbsences = {
  code: 'PROCESS-ABSENCE.APPROVAL',
  title: 'Approval of absences',
  types: ['ABSENCE'],
  steps: [{ name: 'Manager', approvers: { manager: 1 } }],
  ...ends,
} as const

export const demoProcesses: ProcessFile = { processes: [ofInvoices, ofAbsences] }

/** A step that somebody takes in the process of a document. */
export type DemoDecision = {
  readonly by: string
  readonly action: 'approve' | 'reject' | 'delegate'
  readonly comment?: string
  /** Who acts in the place of whoever delegates. */
  readonly to?: string
}

type Decided = Readonly<Record<string, readonly DemoDecision[]>>

const approvedBy = (by: string, comment?: string): DemoDecision =>
  comment === undefined ? { by, action: 'approve' } : { by, action: 'approve', comment }

/** By purchase invoice. What exceeds every limit waits for a supervisor as well. */
const invoices: Decided = {
  'demo-purchase-53': [
    approvedBy('sbuchanan', 'Delivery checked, nothing is missing.'),
    approvedBy('afuller'),
    approvedBy('lcallahan', 'Paid with the next run.'),
  ],
  'demo-purchase-54': [approvedBy('sbuchanan', 'Prices are those of our order.')],
  'demo-purchase-56': [approvedBy('sbuchanan')],
  'demo-purchase-57': [
    approvedBy('afuller', 'Fine with me, but above my limit: please have a look as well.'),
  ],
  'demo-purchase-58': [
    {
      by: 'afuller',
      action: 'reject',
      comment:
        'We were charged for two cases of Tourtière that never arrived. Laura, please ask them ' +
        'for a corrected invoice.',
    },
  ],
  'demo-purchase-59': [
    {
      by: 'sbuchanan',
      action: 'delegate',
      to: 'lcallahan',
      comment: 'I am at the fair until Friday. Laura, you know this supplier better than I do.',
    },
  ],
  'demo-purchase-60': [],
}

/** By absence. The vice president has no manager: his own waits for a supervisor. */
const absences: Decided = {
  'demo-absence-10': [approvedBy('afuller', 'Enjoy your holiday!')],
  'demo-absence-12': [],
}

/** By document, in the order in which they are taken: nobody acts twice for the same document. */
export const demoDecisions: Decided = { ...invoices, ...absences }

/** With what a document begins that people approve; undefined for others. */
export function processOf(externalId: string): object | undefined {
  if (externalId in invoices) return { setProcess: ofInvoices.code, status: 'PROCESSING' }
  if (externalId in absences) return { setProcess: ofAbsences.code, status: 'PROCESSING' }
  return undefined
}
