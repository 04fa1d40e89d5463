// What the looks of bars and days mean, which holidays the month has, and where all requests are.

import { Link } from '@tanstack/react-router'
import { absenceView } from '../../data/figures/absences.ts'
import { useAbsenceWords } from '../../words/absence-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './absences.module.css'
import type { MonthDay } from './month-days.ts'

interface MonthLegendProps {
  readonly unit: number
  readonly days: readonly MonthDay[]
  /** Whether there is a table to be explained. */
  readonly hasTable: boolean
}

export function MonthLegend({ unit, days, hasTable }: MonthLegendProps) {
  const { format } = useTranslation()
  const t = useAbsenceWords()
  const holidays = days.filter(({ holiday }) => holiday !== undefined)
  return (
    <div className={styles.legend}>
      {hasTable && (
        <ul aria-hidden="true">
          <li data-state="approved">{t.approved}</li>
          <li data-state="requested">{t.requested}</li>
          <li data-state="off">{t.off}</li>
        </ul>
      )}
      {holidays.length > 0 && (
        <p data-part="holidays">
          <b>{t.holidays}:</b>{' '}
          {holidays
            .map(({ date, holiday }) => [format.day(date), holiday].filter(Boolean).join(' '))
            .join(', ')}
        </p>
      )}
      <Link to="/$unit/views/$view" params={{ unit: String(unit), view: absenceView }}>
        {t.allRequests}
      </Link>
    </div>
  )
}
