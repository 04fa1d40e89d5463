// A row of the grid: texts in cells, drawn again only when something of it changes.

import { memo } from 'react'
import { shownValue } from '../../data/rows/row-value.ts'
import type { Row } from '../../data/rows/row-windows.ts'
import type { Column } from '../../data/rows/views.ts'
import { columnLook } from '../../ui/kinds/column-width.ts'
import { statusPhase } from '../../ui/kinds/status-phase.ts'
import { type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { cellId } from './cell-id.ts'
import type { RowMark } from './editing/edit-state.ts'
import styles from './grid.module.css'

export interface GridRowProps {
  readonly index: number
  /** From the top of the spacer, in pixels. */
  readonly offset: number
  /** Undefined until it is read. */
  readonly row: Row | undefined
  /** Below the head of a group; undefined where rows are not grouped. */
  readonly level: number | undefined
  readonly columns: readonly Column[]
  readonly context: ValueFormat
  readonly activeColumn: number | undefined
  readonly isOpen: boolean
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined
  readonly isPicking: boolean
  /** What of it is not as it was read. */
  readonly mark: RowMark | undefined
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, offset, row, columns, context, activeColumn, isOpen, isSelected } = props
  return (
    <div
      className={rowClass(styles.gridRow, props)}
      role="row"
      tabIndex={-1}
      aria-level={props.level}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? isOpen}
      aria-current={isOpen ? 'true' : undefined}
      data-state={props.mark?.isOutOfPlace === true ? 'out-of-place' : undefined}
      style={{ top: offset }}
    >
      {columns.map((column, at) => {
        const value = row === undefined ? undefined : shownValue(row, column, context.labelOf)
        const isActive = activeColumn === at
        const mark = props.mark?.cells[column.key]
        return (
          <div
            key={column.key}
            id={isActive ? cellId({ row: index, column: at }) : undefined}
            className={classOf(column, { isActive, value, isFirst: at === 0 })}
            role={at === 0 && row !== undefined ? 'rowheader' : 'gridcell'}
            aria-colindex={at + 1}
            aria-invalid={mark?.state === 'refused' ? true : undefined}
            data-state={mark?.state}
            data-phase={phaseOf(column, mark === undefined ? value : mark.value)}
          >
            {at === 0 && isSelected !== undefined && (
              <span className={styles.pick} data-part="pick" />
            )}
            {row === undefined ? '' : (mark?.text ?? valueText(column, value, context))}
          </div>
        )
      })}
    </div>
  )
})

export function rowClass(base: string, { row, isOpen, isSelected }: GridRowProps): string {
  const classes = [base]
  if (row === undefined) classes.push(styles.waiting)
  if (isOpen) classes.push(styles.open)
  if (isSelected === true) classes.push(styles.selected)
  return classes.join(' ')
}

interface CellState {
  readonly isActive: boolean
  readonly isFirst: boolean
  readonly value: unknown
}

function classOf(column: Column, { isActive, isFirst, value }: CellState): string {
  const classes = [styles.cell]
  if (columnLook(column).isNumeric) classes.push(styles.numeric)
  if (isFirst) classes.push(styles.first)
  if (value === false) classes.push(styles.faint)
  if (isActive) classes.push(styles.active)
  return classes.join(' ')
}

export function phaseOf({ kind }: Column, value: unknown): string | undefined {
  if (kind?.register !== 'STATUS' || typeof value !== 'string') return undefined
  return statusPhase(value) ?? 'other'
}
