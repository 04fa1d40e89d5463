// The filters of the inbox: the same text counts the rows, lists them and links to them.

import { useUnit } from '../../address/use-unit.ts'
import { useSession } from '../api/session.ts'
import { useReports } from '../unit/directory.ts'
import { countOf } from './currencies.ts'
import type { RowsOf } from './data-point.ts'
import { all, dueWithin, mine, notEnded, pastEnd, unpaid } from './filter-texts.ts'
import { receivablesQuery } from './receivables-query.ts'
import { useInProcess } from './use-in-process.ts'
import {
  type Summaries,
  type SummaryQuery,
  type SummaryRow,
  useSummaries,
} from './use-summaries.ts'

export interface InboxCount {
  readonly rows: RowsOf
  /** Undefined until it is known. */
  readonly count: number | undefined
  /** How many of them are overdue. */
  readonly late: number | undefined
  readonly lateRows: RowsOf
  readonly figures: Summaries
}

/** Those that are the reader's to do, and not done: of statuses of the unit's own as well. */
function openTasks(user: number): string {
  return all('NOT isDisabled', mine(user), notEnded('TASK'))
}

/** Documents whose process waits for the reader: the view has no others. */
export function useApprovals(): InboxCount {
  const rows = { view: 'APPROVALS', filter: '', order: ['since'] } as const
  const waiting = useWaiting({ view: rows.view, filter: rows.filter, groupBy: [] })
  return { ...waiting, rows, lateRows: rows }
}

export function useMyTasks(today: string): InboxCount {
  const view = 'TASKS'
  const filter = openTasks(useSession()?.user.id ?? 0)
  const query: SummaryQuery = {
    ...{ view, filter },
    groupBy: [{ field: 'endDate', by: { steps: [1], from: today } }],
  }
  const late = all(filter, pastEnd)
  const waiting = useWaiting(query)
  const order = ['endDate']
  return { ...waiting, rows: { view, filter, order }, lateRows: { view, filter: late, order } }
}

/** Those that the reader may read. All of them are late. */
export function useOverdueInvoices(today: string): InboxCount {
  const view = 'INVOICES.SALES'
  const filter = all(unpaid(view), dueWithin(1, null))
  const rows = { view, filter, order: ['paymentDate'] }
  const waiting = useWaiting(receivablesQuery(today))
  return { ...waiting, count: waiting.late, rows, lateRows: rows }
}

/**
 * Undecided ones of the people whose manager the reader is, of which no process runs: those are
 * approvals. Undefined where there are no such people.
 */
export function useAbsenceRequests(today: string): InboxCount | undefined {
  const reports = useReports(useUnit(), useSession()?.user.id ?? 0) ?? []
  const view = 'ABSENCES'
  const owners = `ownerId IN (${reports.join(', ')})`
  const undecided = all('NOT isDisabled', notEnded('ABSENCE'), owners)
  const running = useInProcess(view, reports.length === 0 ? undefined : undecided)
  const isOther = running.length === 0 ? [] : [`id NOT IN (${running.join(', ')})`]
  const filter = all(undecided, ...isOther)
  const groupBy = [{ field: 'startDate', by: { steps: [1], from: today } }]
  const waiting = useWaiting(reports.length === 0 ? undefined : { view, filter, groupBy })
  const [order, late] = [['startDate'], all(filter, "startDate < 'today'")]
  if (reports.length === 0) return undefined
  return { ...waiting, rows: { view, filter, order }, lateRows: { view, filter: late, order } }
}

function useWaiting(
  query: SummaryQuery | undefined,
): Pick<InboxCount, 'count' | 'late' | 'figures'> {
  const figures = useSummaries(query === undefined ? [] : [query])
  const found = figures.rows?.[0]
  const late = found?.filter(isLate)
  return { count: found && countOf(found), late: late && countOf(late), figures }
}

/** By days overdue, from the first to before the next. */
function isLate({ group: [age] }: SummaryRow): boolean {
  return Array.isArray(age) && typeof age[0] === 'number' && age[0] >= 1
}
