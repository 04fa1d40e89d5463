// The inbox: what waits for the reader, in short lists, each with the way to all of it.

import { Link } from '@tanstack/react-router'
import { useTitle } from '../../address/use-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useDrafts } from '../../data/api/use-drafts.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import {
  useAbsenceRequests,
  useApprovals,
  useMyTasks,
  useOverdueInvoices,
} from '../../data/figures/inbox-counts.ts'
import { DraftList } from '../../features/form/draft-list.tsx'
import { PageBreadcrumb } from '../../features/navigation/breadcrumb.tsx'
import { todayIn } from '../../locale/date-format.ts'
import { CountBadge } from '../../ui/parts/count-badge.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import pageStyles from '../../ui/parts/page.module.css'
import { useInboxWords } from '../../words/inbox-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './inbox.module.css'
import { rowsShown, WaitingRows } from './waiting-rows.tsx'

export function InboxPage() {
  const { words } = useTranslation()
  const t = useInboxWords()
  const today = todayIn(useTimeZone())
  const absences = useAbsenceRequests(today)
  useTitle(words.app.inbox)
  return (
    <div
      className={`${pageStyles.page} ${pageStyles.ownPage} ${styles.inbox}`}
      data-part="own-page"
    >
      <PageBreadcrumb here={words.app.inbox} />
      <h1>{words.app.inbox}</h1>
      <p className={fieldStyles.hint}>{t.hint}</p>
      <WaitingRows
        {...{ ...t.approvals, today, waiting: useApprovals(), collection: 'documents' }}
        columns={[
          ...['type', 'number', 'name', 'companyId', 'companyName', 'totalGross', 'currencyDoc'],
          ...['paymentDate', 'absenceType', 'startDate', 'endDate', 'ownerId', 'step', 'since'],
        ]}
        isQueue={true}
      />
      <WaitingRows
        {...{ ...t.tasks, today, waiting: useMyTasks(today), collection: 'tasks' }}
        columns={['number', 'name', 'endDate', 'status']}
        due="endDate"
      />
      {absences !== undefined && (
        <WaitingRows
          {...{ ...t.absences, today, waiting: absences, collection: 'documents' }}
          columns={['number', 'ownerId']}
          properties={['name', 'startDate']}
          due="startDate"
          dueText={t.absences}
        />
      )}
      <WaitingRows
        {...{ ...t.invoices, today, waiting: useOverdueInvoices(today) }}
        collection="documents"
        columns={['number', 'totalGross']}
        properties={['name', 'companyName', 'paymentDate', 'currencyDoc']}
        due="paymentDate"
        dueText={t.invoices}
      />
      <Drafts />
    </div>
  )
}

function Drafts() {
  const { words } = useTranslation()
  const { drafts: t } = useInboxWords()
  const drafts = useDrafts()
  const params = { unit: String(useUnit()) }
  return (
    <section aria-labelledby="inbox-drafts">
      <h2 id="inbox-drafts">
        <Link to="/$unit/drafts" params={params}>
          <CountBadge label={words.app.drafts} count={drafts.length} />
        </Link>
      </h2>
      {drafts.length === 0 ? (
        <p className={styles.inboxEmpty} data-part="inbox-empty">
          {t.none}
        </p>
      ) : (
        <DraftList drafts={drafts.slice(0, rowsShown)} />
      )}
    </section>
  )
}
