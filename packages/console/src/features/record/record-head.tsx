// The head of a record: type, name, status and total, then whom it is about, dates and people.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { RecordRef, StoredRecord } from '../../data/api/record.ts'
import { processOf } from '../../data/records/process-of.ts'
import type { RecordField } from '../../ui/kinds/record-fields-by-section.ts'
import { statusPhase } from '../../ui/kinds/status-phase.ts'
import { type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { PaymentLine } from './payment-line.tsx'
import { PeriodLine } from './period-line.tsx'
import { ProcessLine } from './process-line.tsx'
import styles from './record.module.css'
import { factsOf, RecordFacts } from './record-facts.tsx'
import { RecordPeople } from './record-people.tsx'

interface RecordHeadProps {
  readonly of: RecordRef
  readonly record: StoredRecord
  /** Undefined until it is known. */
  readonly type: RecordType | undefined
  readonly fields: readonly RecordField[]
  readonly context: ValueFormat
  readonly level: 1 | 2
}

export function RecordHead({ of, record, type, fields, context, level }: RecordHeadProps) {
  const { typeLabel, statusLabel } = context.translation
  const textOf = (name: string): string => {
    const field = fields.find((each) => each.name === name)
    return field === undefined ? '' : valueText(field, field.value, context)
  }
  const number = textOf('number')
  const title = recordTitle(record)
  const status = String(record['status'] ?? '')
  const facts = factsOf(type, fields)
  const value = facts.find(({ kind }) => kind?.isMoney === true)
  const total = textOf(value?.name ?? 'totalGross')
  const process = processOf(record)
  const Heading = `h${level}` as const
  return (
    <header className={styles.recordHead}>
      <div>
        <p className={styles.recordKind}>
          {typeLabel(record.type)}
          {number !== '' && number !== title && (
            <span className={styles.recordNumber}>{number}</span>
          )}
          {status !== '' && (
            <span data-phase={statusPhase(status) ?? 'other'}>{statusLabel(status)}</span>
          )}
        </p>
        <Heading className={styles.recordTitle} data-part="record-title">
          {title}
        </Heading>
      </div>
      <div className={styles.recordAmount} data-part="record-amount">
        {total !== '' && (
          <p className={styles.recordTotal}>
            {total} <span>{textOf('currencyDoc')}</span>
          </p>
        )}
        <PaymentLine {...{ record, type }} />
      </div>
      <div className={styles.recordAbout}>
        <RecordFacts facts={facts.filter((each) => each !== value)} context={context} />
        {type?.dayRows !== undefined && <PeriodLine {...{ of, record }} rule={type.dayRows} />}
        {type !== undefined && <RecordPeople of={of} record={record} type={type} />}
        {process !== undefined && <ProcessLine of={of} process={process} />}
      </div>
    </header>
  )
}

/** What a record is called. */
export function recordTitle(record: StoredRecord): string {
  const properties = (record['properties'] ?? {}) as Readonly<Record<string, unknown>>
  const names = [properties['name'], record['name'], record['number']]
  return String(names.find((name) => typeof name === 'string' && name !== '') ?? `#${record.id}`)
}
