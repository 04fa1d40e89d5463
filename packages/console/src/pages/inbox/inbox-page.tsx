// The inbox: what waits for the reader, in short lists, each with the way to all of it.

import '../../style/drafts.css'
import './inbox.css'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../address/use-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useDrafts } from '../../data/api/use-drafts.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { useAbsenceRequests, useMyTasks, useOverdueInvoices } from '../../data/figures/waiting.ts'
import { DraftList } from '../../features/form/draft-list.tsx'
import { PageBreadcrumb } from '../../features/navigation/breadcrumb.tsx'
import { todayIn } from '../../locale/date-format.ts'
import { Counted } from '../../ui/parts/counted.tsx'
import { useInboxWords } from '../../words/inbox-words.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import { rowsShown, WaitingRows } from './waiting-rows.tsx'

export function InboxPage() {
  const { words } = useSpeech()
  const said = useInboxWords()
  const today = todayIn(useTimeZone())
  const absences = useAbsenceRequests(today)
  useTitle(words.app.inbox)
  return (
    <div className="page own-page inbox">
      <PageBreadcrumb here={words.app.inbox} />
      <h1>{words.app.inbox}</h1>
      <p className="hint">{said.hint}</p>
      <WaitingRows
        {...{ ...said.tasks, today, waiting: useMyTasks(today), collection: 'tasks' }}
        columns={['number', 'name', 'endDate', 'status']}
        due="endDate"
      />
      {absences !== undefined && (
        <WaitingRows
          {...{ ...said.absences, today, waiting: absences, collection: 'documents' }}
          columns={['number', 'ownerId']}
          properties={['name', 'startDate']}
          due="startDate"
          dueText={said.absences}
        />
      )}
      <WaitingRows
        {...{ ...said.invoices, today, waiting: useOverdueInvoices(today) }}
        collection="documents"
        columns={['number', 'totalGross']}
        properties={['name', 'companyName', 'paymentDate', 'currencyDoc']}
        due="paymentDate"
      />
      <Drafts />
    </div>
  )
}

function Drafts() {
  const { words } = useSpeech()
  const { drafts: said } = useInboxWords()
  const drafts = useDrafts()
  const params = { unit: String(useUnit()) }
  return (
    <section aria-labelledby="inbox-drafts">
      <h2 id="inbox-drafts">
        <Link to="/$unit/drafts" params={params}>
          <Counted label={words.app.drafts} count={drafts.length} />
        </Link>
      </h2>
      {drafts.length === 0 ? (
        <p className="inbox-empty">{said.none}</p>
      ) : (
        <DraftList drafts={drafts.slice(0, rowsShown)} />
      )}
    </section>
  )
}
