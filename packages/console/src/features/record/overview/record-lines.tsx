// Records of one sort, a line each, that lead to their pages.

import { Link } from '@tanstack/react-router'
import { useUnit } from '../../../address/use-unit.ts'
import type { CompanyRow } from '../../../data/figures/company-rows.ts'
import { statusPhase } from '../../../ui/kinds/status-phase.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './overview.module.css'

interface RecordLinesProps {
  readonly title: string
  /** Where there are none. */
  readonly none: string
  readonly collection: 'documents' | 'jobs'
  /** Undefined until they are known. */
  readonly rows: readonly CompanyRow[] | undefined
  readonly level: 1 | 2
}

export function RecordLines({ title, none, collection, rows, level }: RecordLinesProps) {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <section
      className={styles.card}
      data-part={`company-${collection}`}
      aria-busy={rows === undefined}
    >
      <Heading>{title}</Heading>
      {rows?.length === 0 && <p className={fieldStyles.hint}>{none}</p>}
      <ul className={styles.lines}>
        {rows?.map((row) => (
          <RecordLine key={row.id} row={row} collection={collection} />
        ))}
      </ul>
    </section>
  )
}

type RecordLineProps = Pick<RecordLinesProps, 'collection'> & { readonly row: CompanyRow }

function RecordLine({ row, collection }: RecordLineProps) {
  const unit = useUnit()
  const { typeLabel, statusLabel, format } = useTranslation()
  const { id, type, number, status, totalGross, properties = {} } = row
  const { name, issueDate, createdOn, currencyDoc } = properties
  const day = issueDate ?? createdOn ?? ''
  const isDocument = collection === 'documents'
  const title = [isDocument ? typeLabel(type) : undefined, number ?? `#${id}`]
  return (
    <li>
      <div>
        <Link
          to="/$unit/$collection/$id"
          params={{ unit: String(unit), collection, id: String(id) }}
        >
          {title.filter(Boolean).join(' ')}
        </Link>
        {typeof totalGross === 'number' && <b>{format.money(totalGross, currencyDoc ?? null)}</b>}
      </div>
      {(name ?? '') !== '' && <p>{name}</p>}
      <div>
        {(status ?? '') !== '' && (
          <span data-phase={statusPhase(status ?? '') ?? 'other'}>{statusLabel(status ?? '')}</span>
        )}
        {day !== '' && <time>{format.date(day)}</time>}
      </div>
    </li>
  )
}
