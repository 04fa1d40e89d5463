// The latest records of a view that refer to the open one: name, status, first date, amount.

import { Link } from '@tanstack/react-router'
import { useUnit } from '../../../address/use-unit.ts'
import { rowValue } from '../../../data/rows/row-value.ts'
import type { Row } from '../../../data/rows/row-windows.ts'
import { useLatestRows } from '../../../data/rows/use-latest-rows.ts'
import { type Column, columnNamed, type View } from '../../../data/rows/views.ts'
import { useTypes } from '../../../data/unit/record-types-of-unit.ts'
import { statusPhase } from '../../../ui/kinds/status-phase.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './related-panel.module.css'

/** The others are a step away, by the link with their number. */
const latestMax = 5

interface LatestRowsProps {
  readonly view: View
  readonly filter: string
}

export function LatestRows({ view, filter }: LatestRowsProps) {
  const unit = useUnit()
  const { format, statusLabel, viewLabel } = useTranslation()
  const { name, number, date, status, total, currency } = useShownColumns(view)
  const shown = [name, number, date, status, total, currency].filter((each) => each !== undefined)
  const rows = useLatestRows({ unit, view: view.name, filter, columns: shown, limit: latestMax })
  const textOf = (row: Row, column: Column | undefined): string =>
    column === undefined ? '' : String(rowValue(row, column) ?? '')
  const collection = view.record?.collection
  if (rows === undefined || collection === undefined) return null
  return (
    <section aria-label={viewLabel(view.name)} data-part="latest-rows">
      <p className={styles.latestTitle}>{viewLabel(view.name)}</p>
      <ul className={styles.latest}>
        {rows.map((row) => {
          const code = textOf(row, status)
          const day = textOf(row, date)
          const amount = total === undefined ? null : rowValue(row, total)
          const title = textOf(row, name) || textOf(row, number) || `#${row.id}`
          const params = { unit: String(unit), collection, id: String(row.id) }
          return (
            <li key={row.id}>
              <Link to="/$unit/$collection/$id" params={params}>
                {title}
              </Link>
              {code !== '' && (
                <span data-phase={statusPhase(code) ?? 'other'}>{statusLabel(code)}</span>
              )}
              {day !== '' && <span>{format.date(day)}</span>}
              {typeof amount === 'number' && (
                <b>
                  {format.decimal(amount, 2)} {textOf(row, currency)}
                </b>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The first date is that of the head of such records. */
function useShownColumns(view: View) {
  const types = useTypes(useUnit()) ?? []
  const type = types.find(({ views }) => views.includes(view.predefined))
  const head = (type?.form ?? []).flatMap((section) => section.head ?? [])
  const [date] = head
    .map((name) => columnNamed(view.columns, name))
    .filter((column) => column?.type === 'date')
  const named = (...names: readonly string[]): Column | undefined =>
    names.map((name) => columnNamed(view.columns, name)).find((column) => column !== undefined)
  return {
    ...{ date, name: named('properties.name', 'name'), number: named('number') },
    ...{ status: named('status'), total: named('totalGross'), currency: named('currencyDoc') },
  }
}
