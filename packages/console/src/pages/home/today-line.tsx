// What waits for the reader today, in a line of counts above the figures of the home page.

import './today-line.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { useDraftCount } from '../../data/api/use-drafts.ts'
import { useAbsenceRequests, useMyTasks, useOverdueInvoices } from '../../data/figures/waiting.ts'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useInboxWords } from '../../words/inbox-words.ts'
import { useSpeech } from '../../words/vocabulary.ts'

export function TodayLine({ today }: { readonly today: string }) {
  const { words } = useSpeech()
  const { today: said } = useInboxWords()
  const tasks = useMyTasks(today)
  const absences = useAbsenceRequests(today)
  const invoices = useOverdueInvoices(today)
  const drafts = useDraftCount()
  const params = { unit: String(useUnit()) }
  return (
    <section className="today" aria-labelledby="today">
      <h2 id="today">{said.title}</h2>
      <ul>
        <li>
          <RowsLink rows={tasks.rows}>
            <Count count={tasks.count}>{said.tasks(tasks.count ?? 0)}</Count>
          </RowsLink>
        </li>
        {tasks.late !== undefined && tasks.late > 0 && (
          <li>
            <RowsLink rows={tasks.lateRows} className="late">
              <Count count={tasks.late}>{said.late(tasks.late)}</Count>
            </RowsLink>
          </li>
        )}
        {absences !== undefined && (
          <li>
            <RowsLink rows={absences.rows}>
              <Count count={absences.count}>{said.absences(absences.count ?? 0)}</Count>
            </RowsLink>
          </li>
        )}
        <li>
          <RowsLink rows={invoices.rows}>
            <Count count={invoices.count}>{said.invoices(invoices.count ?? 0)}</Count>
          </RowsLink>
        </li>
        <li>
          <Link to="/$unit/drafts" params={params}>
            <Count count={drafts}>{said.drafts(drafts)}</Count>
          </Link>
        </li>
        <li className="today-all">
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
  const { format } = useSpeech()
  return (
    <>
      <b>{count === undefined ? '–' : format.integer(count)}</b> {children}
    </>
  )
}
