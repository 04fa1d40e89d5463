// What there is with a company, on one page: how to reach it, what is unpaid and was sold, what
// waits, its last documents and its open jobs.

import type { RecordRef, StoredRecord } from '../../../data/api/record.ts'
import { useTimeZone } from '../../../data/api/use-time-zone.ts'
import { companyQueries, figuresOf } from '../../../data/figures/company-figures.ts'
import { useCompanyDocuments, useCompanyJobs } from '../../../data/figures/company-rows.ts'
import { useSummaries } from '../../../data/figures/use-summaries.ts'
import { todayIn } from '../../../locale/date-format.ts'
import { Failure } from '../../../ui/parts/failure.tsx'
import { companyWords } from '../../../words/company-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { ContactCard } from './contact-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NextCard } from './next-card.tsx'
import styles from './overview.module.css'
import { RecordLines } from './record-lines.tsx'

interface OverviewPanelProps {
  readonly of: RecordRef
  readonly record: StoredRecord
  readonly level: 1 | 2
}

export function OverviewPanel({ of, record, level }: OverviewPanelProps) {
  const words = companyWords(useTranslation().language)
  const today = todayIn(useTimeZone())
  const summaries = useSummaries(companyQueries(of.id, today))
  const documents = useCompanyDocuments(of.unit, of.id)
  const jobs = useCompanyJobs(of.unit, of.id)
  const failed = [summaries.error, documents.error, jobs.error].find(Boolean)
  const retry = () => {
    summaries.retry()
    void documents.refetch()
    void jobs.refetch()
  }
  const figures = summaries.rows && figuresOf(of.id, today, summaries.rows)
  return (
    <div
      className={styles.overview}
      data-part="overview"
      aria-busy={figures === undefined && failed === undefined}
    >
      <div>
        <ContactCard record={record} words={words} level={level} />
      </div>
      <div>
        {failed !== undefined && <Failure error={failed} onRetry={retry} level={level} />}
        {figures !== undefined && (
          <>
            <NextCard {...{ of, figures, words, level }} />
            <MoneyCard {...{ figures, words, level }} />
          </>
        )}
      </div>
      <div>
        <RecordLines
          {...{ level, title: words.documents, none: words.noDocuments, rows: documents.data }}
          collection="documents"
        />
        <RecordLines
          {...{ level, title: words.jobs, none: words.noJobs, rows: jobs.data }}
          collection="jobs"
        />
      </div>
    </div>
  )
}
