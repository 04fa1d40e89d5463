// The absences of a month as a list, by when they begin: what phones show instead of the table.

import { Link } from '@tanstack/react-router'
import type { Absence } from '../../data/figures/absences.ts'
import { useAbsenceWords } from '../../words/absence-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './absences.module.css'
import { useAbsenceTexts, usePersonNames } from './use-absence-texts.ts'

interface MonthListProps {
  readonly unit: number
  readonly month: string
  readonly absences: readonly Absence[]
  readonly today: string
}

export function MonthList({ unit, month, absences, today }: MonthListProps) {
  const { format } = useTranslation()
  const t = useAbsenceWords()
  const textsOf = useAbsenceTexts(unit)
  const nameOf = usePersonNames(unit, [...new Set(absences.map(({ ownerId }) => ownerId))])
  return (
    <ul className={styles.list} aria-label={t.table(format.wholeMonth(month))}>
      {absences.map((absence) => {
        const { title, dates, days, state } = textsOf(absence)
        const isToday = absence.first <= today && today <= absence.last
        return (
          <li key={absence.id}>
            <Link
              to="/$unit/$collection/$id"
              params={{ unit: String(unit), collection: 'documents', id: String(absence.id) }}
              data-part="absence"
              data-state={absence.isApproved ? 'approved' : 'requested'}
            >
              <b>{nameOf(absence.ownerId)}</b>
              <span>{title}</span>
              {isToday && <em>{t.awayToday}</em>}
              <p>
                <span>{dates}</span>
                <span>{days}</span>
                <span>{state}</span>
              </p>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
