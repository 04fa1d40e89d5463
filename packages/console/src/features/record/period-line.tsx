// From when to when an absence is, and how many working days that are.

import type { Description } from '@kontor/contract/records/record-type.ts'
import type { RecordRef, StoredRecord } from '../../data/api/record.ts'
import { useWorkingDays } from '../../ui/kinds/use-working-days.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './record.module.css'

interface PeriodLineProps {
  readonly of: RecordRef
  readonly record: StoredRecord
  readonly rule: NonNullable<Description['dayRows']>
}

export function PeriodLine({ of, record, rule }: PeriodLineProps) {
  const { format } = useTranslation()
  const daysOf = useWorkingDays(of.unit)
  const properties = (record['properties'] ?? {}) as Readonly<Record<string, unknown>>
  const [first, last] = [properties[rule.start], properties[rule.end]]
  if (typeof first !== 'string' || typeof last !== 'string') return null
  return (
    <p className={styles.recordPeople} data-part="period-line">
      {format.date(first)}
      {first !== last && ` – ${format.date(last)}`}, <b>{daysOf(first, last)}</b>
    </p>
  )
}
