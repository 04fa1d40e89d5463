// A part of the inbox: how many records wait, the first of them, and the way to all.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import type { InboxCount } from '../../data/figures/inbox-counts.ts'
import { useWaitingRows } from '../../data/figures/waiting-rows.ts'
import type { RowPlace } from '../../data/rows/neighbour-rows.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { CountBadge } from '../../ui/parts/count-badge.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import ownRowsStyles from '../../ui/parts/own-rows.module.css'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useInboxWords } from '../../words/inbox-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import styles from './inbox.module.css'

/** How many rows a part shows at most. */
export const rowsShown = 10

interface WaitingRowsProps {
  readonly title: string
  /** What is said where nothing waits. */
  readonly none: string
  readonly waiting: InboxCount
  readonly today: string
  readonly collection: Collection
  readonly columns: readonly string[]
  readonly properties?: readonly string[]
  /** The field with the day on which it is due, where it has one. */
  readonly due?: string
  /** How it is shown, where it is no due date. */
  readonly dueText?: DueText
  /** Whether they are opened one after another, as each is decided. */
  readonly isQueue?: true
}

interface DueText {
  readonly due: (day: string) => string
  readonly wasDue: (day: string) => string
}

export function WaitingRows(props: WaitingRowsProps) {
  const { title, none, waiting, today, collection, columns, properties = [] } = props
  const { due = '', dueText, isQueue } = props
  const { rows, count = 0 } = waiting
  const { format } = useTranslation()
  const t = useInboxWords()
  const id = useId()
  const shown = { columns, properties, limit: rowsShown }
  const { data, error, refetch } = useWaitingRows<WaitingRow>(rows, shown)
  return (
    <section aria-labelledby={id} aria-busy={data === undefined && error === null}>
      <h2 id={id}>
        <RowsLink rows={rows}>
          <CountBadge label={title} count={count} />
        </RowsLink>
      </h2>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <p className={styles.inboxEmpty} data-part="inbox-empty">
          {none}
        </p>
      )}
      {data !== undefined && data.data.length > 0 && (
        <ul className={ownRowsStyles.ownRows}>
          {data.data.map((row, index) => (
            <Row
              key={row.id}
              {...{ row: flat(row), today, collection, due, dueText: dueText ?? t }}
              place={isQueue && placeOf(rows, index)}
            />
          ))}
        </ul>
      )}
      {data !== undefined && count > data.data.length && (
        <p className={styles.inboxAll}>
          <RowsLink rows={rows}>{t.all(format.integer(count))}</RowsLink>
        </p>
      )}
    </section>
  )
}

function placeOf({ view, filter, order = [] }: InboxCount['rows'], row: number): RowPlace {
  return { view, filter, order, by: 'id', row, isQueue: true }
}

type Cells = Readonly<Record<string, unknown>>
type WaitingRow = Cells & { readonly id: number; readonly properties?: Cells }

function flat({ properties, ...row }: WaitingRow): Cells & { readonly id: number } {
  return { ...properties, ...row }
}

interface RowProps
  extends Required<Pick<WaitingRowsProps, 'today' | 'collection' | 'due' | 'dueText'>> {
  readonly row: Cells & { readonly id: number }
  /** Where those that are opened one after another go on. */
  readonly place: RowPlace | undefined
}

function Row({ row, today, collection, due, dueText, place }: RowProps) {
  const { format, statusLabel, typeLabel } = useTranslation()
  const { id, type, name, number, ownerId, step, status, totalGross, currencyDoc } = row
  const title = String(name ?? number ?? `#${id}`)
  const day = row[due]
  const isLate = typeof day === 'string' && day < today
  const params = { unit: String(useUnit()), collection, id: String(id) }
  return (
    <li className={ownRowsStyles.ownRow} data-part="own-row">
      <div className={ownRowsStyles.ownText} data-part="own-text">
        <Link to="/$unit/$collection/$id" params={params} {...(place && { state: { place } })}>
          {title}
        </Link>
        <p className={ownRowsStyles.ownFacts}>
          {typeof day === 'string' && (
            <span className={isLate ? ownRowsStyles.late : undefined}>
              {isLate ? dueText.wasDue(format.date(day)) : dueText.due(format.date(day))}
            </span>
          )}
          {typeof type === 'string' && <span>{typeLabel(type)}</span>}
          {typeof number === 'string' && number !== title && <span>{number}</span>}
          <CompanyName row={row} />
          {typeof ownerId === 'number' && <NameOf target="user" id={ownerId} />}
          {typeof step === 'string' && <ApprovalFacts {...{ row, title, step }} />}
          {typeof status === 'string' && <span>{statusLabel(status)}</span>}
        </p>
      </div>
      {typeof totalGross === 'number' && (
        <b className={ownRowsStyles.ownAmount}>
          {format.money(totalGross, typeof currencyDoc === 'string' ? currencyDoc : null)}
        </b>
      )}
    </li>
  )
}

/** A company by its name on the document, else as it is called in the directory. */
function CompanyName({ row: { companyName, companyId } }: Pick<RowProps, 'row'>) {
  const isNamed = typeof companyName === 'string' && companyName !== ''
  if (isNamed) return <span>{companyName}</span>
  return typeof companyId === 'number' ? <NameOf target="company" id={companyId} /> : null
}

interface NameOfProps {
  readonly target: 'user' | 'company'
  readonly id: number
}

function NameOf({ target, id }: NameOfProps) {
  const labelOf = useReferenceNames(useUnit(), [{ target, id }])
  return <span>{labelOf(target, id) ?? `#${id}`}</span>
}
