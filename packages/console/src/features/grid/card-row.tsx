// A row as a card, where there is no room for columns: its name, its details and its amount.

import { memo } from 'react'
import { rowValue, shownValue } from '../../data/rows/row-value.ts'
import type { Row } from '../../data/rows/row-windows.ts'
import type { Column } from '../../data/rows/views.ts'
import { columnLook } from '../../ui/kinds/column-width.ts'
import { type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { cellId } from './cell-id.ts'
import styles from './grid.module.css'
import { type GridRowProps, phaseOf, rowClass } from './grid-row.tsx'

export const CardRow = memo(function CardRow(props: GridRowProps) {
  const { index, offset, row, columns, context, activeColumn, isOpen, isSelected } = props
  return (
    <div
      className={rowClass(styles.cardRow, props)}
      role="row"
      tabIndex={-1}
      aria-level={props.level}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? isOpen}
      aria-current={isOpen ? 'true' : undefined}
      style={{ top: offset }}
    >
      <div
        id={activeColumn === undefined ? undefined : cellId({ row: index, column: 0 })}
        data-part="card"
        className={cardClass(activeColumn !== undefined, props.isPicking)}
        role="gridcell"
        aria-colindex={1}
        tabIndex={-1}
      >
        {props.isPicking && <span className={styles.pick} data-part="pick" />}
        {row === undefined ? (
          <span className={styles.bar} />
        ) : (
          <Card row={row} columns={columns} context={context} />
        )}
      </div>
    </div>
  )
})

function cardClass(isActive: boolean, isPicking: boolean): string {
  const classes = [styles.card]
  if (isActive) classes.push(styles.active)
  if (isPicking) classes.push(styles.picking)
  return classes.join(' ')
}

interface CardProps {
  readonly row: Row
  readonly columns: readonly Column[]
  readonly context: ValueFormat
}

function Card({ row, columns, context }: CardProps) {
  const written = columns
    .map((column) => {
      const text = valueText(column, shownValue(row, column, context.labelOf), context)
      return { column, text }
    })
    .filter(({ column, text }) => text !== '' && typeof rowValue(row, column) !== 'boolean')
  const status = written.find(({ column }) => column.kind?.register === 'STATUS')
  const amount = written.findLast(({ column }) => columnLook(column).isNumeric)
  const isMoney = amount?.column.kind?.isMoney === true
  const currency = isMoney ? written.find(({ column }) => column.kind?.isCurrency) : undefined
  const rest = written.filter((each) => ![status, amount, currency].includes(each))
  const [title, ...more] = rest.length > 0 ? rest : written
  return (
    <>
      <span className={styles.cardTitle}>{title?.text ?? `#${row.id}`}</span>
      <span className={styles.cardAmount}>
        {amount?.text} {currency?.text}
      </span>
      <span className={styles.cardMore}>
        {more
          .slice(0, 3)
          .map(({ text }) => text)
          .join(' · ')}
      </span>
      {status !== undefined && (
        <span
          className={styles.cardStatus}
          data-phase={phaseOf(status.column, rowValue(row, status.column))}
        >
          {status.text}
        </span>
      )}
    </>
  )
}
