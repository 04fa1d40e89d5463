// What waits for the reader today, in a line of counts above the figures of the home page.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { useDraftCount } from '../../data/api/use-drafts.ts'
import {
  useAbsenceRequests,
  useApprovals,
  useMyTasks,
  useOverdueInvoices,
} from '../../data/figures/inbox-counts.ts'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useInboxWords } from '../../words/inbox-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './today.module.css'

export function Today({ today }: { readonly today: string }) {
  const { words } = useTranslation()
  const { today: t } = useInboxWords()
  const approvals = useApprovals()
  const tasks = useMyTasks(today)
  const absences = useAbsenceRequests(today)
  const invoices = useOverdueInvoices(today)
  const drafts = useDraftCount()
  const params = { unit: String(useUnit()) }
  return (
    <section className={styles.today} data-part="today" aria-labelledby="today">
      <h2 id="today">{t.title}</h2>
      <ul>
        {approvals.count !== undefined && approvals.count > 0 && (
          <li>
            <RowsLink rows={approvals.rows}>
              <Count count={approvals.count}>{t.approvals(approvals.count)}</Count>
            </RowsLink>
          </li>
        )}
        <li>
          <RowsLink rows={tasks.rows}>
            <Count count={tasks.count}>{t.tasks(tasks.count ?? 0)}</Count>
          </RowsLink>
        </li>
        {tasks.late !== undefined && tasks.late > 0 && (
          <li>
            <RowsLink rows={tasks.lateRows} className={styles.late}>
              <Count count={tasks.late}>{t.late(tasks.late)}</Count>
            </RowsLink>
          </li>
        )}
        {absences !== undefined && (
          <li>
            <RowsLink rows={absences.rows}>
              <Count count={absences.count}>{t.absences(absences.count ?? 0)}</Count>
            </RowsLink>
          </li>
        )}
        <li>
          <RowsLink rows={invoices.rows}>
            <Count count={invoices.count}>{t.invoices(invoices.count ?? 0)}</Count>
          </RowsLink>
        </li>
        <li>
          <Link to="/$unit/drafts" params={params}>
            <Count count={drafts}>{t.drafts(drafts)}</Count>
          </Link>
        </li>
        <li className={styles.todayAll}>
          <Link to="/$unit/inbox" params={params}>
            {words.app.inbox}
          </Link>
        </li>
      </ul>
    </section>
  )
}

interface CountProps {
  /** Undefined until it is known. */
  readonly count: number | undefined
  readonly children: ReactNode
}

function Count({ count, children }: CountProps) {
  const { format } = useTranslation()
  return (
    <>
      <b>{count === undefined ? '–' : format.integer(count)}</b> {children}
    </>
  )
}
