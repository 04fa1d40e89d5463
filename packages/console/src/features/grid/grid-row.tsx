// A row of the grid: texts in cells, drawn again only when something of it changes.

import { memo } from 'react'
import { rowValue } from '../../data/rows/row-value.ts'
import type { Row } from '../../data/rows/row-windows.ts'
import type { Column } from '../../data/rows/views.ts'
import { columnLook } from '../../ui/kinds/column-width.ts'
import { statusPhase } from '../../ui/kinds/status-phase.ts'
import { type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { cellId } from './cell-id.ts'
import type { CellMark, RowMark } from './editing/edit-state.ts'

export interface GridRowProps {
  readonly index: number
  /** From the top of the spacer, in pixels. */
  readonly offset: number
  /** Undefined until it is read. */
  readonly row: Row | undefined
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
      className={rowClass('grid-row', props)}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? isOpen}
      aria-current={isOpen ? 'true' : undefined}
      style={{ top: offset }}
    >
      {columns.map((column, at) => {
        const value = row === undefined ? undefined : rowValue(row, column)
        const isActive = activeColumn === at
        const mark = props.mark?.cells[column.key]
        return (
          <div
            key={column.key}
            id={isActive ? cellId({ row: index, column: at }) : undefined}
            className={classOf(column, { isActive, value, mark, isFirst: at === 0 })}
            role={at === 0 && row !== undefined ? 'rowheader' : 'gridcell'}
            aria-colindex={at + 1}
            aria-invalid={mark?.state === 'refused' ? true : undefined}
            data-phase={phaseOf(column, mark === undefined ? value : mark.value)}
          >
            {at === 0 && isSelected !== undefined && <span className="pick" />}
            {row === undefined ? '' : (mark?.text ?? valueText(column, value, context))}
          </div>
        )
      })}
    </div>
  )
})

export function rowClass(base: string, { row, isOpen, isSelected, mark }: GridRowProps): string {
  const classes = [base]
  if (row === undefined) classes.push('waiting')
  if (isOpen) classes.push('open')
  if (isSelected === true) classes.push('selected')
  if (mark?.isOutOfPlace === true) classes.push('out-of-place')
  return classes.join(' ')
}

interface CellState {
  readonly isActive: boolean
  readonly isFirst: boolean
  readonly value: unknown
  readonly mark: CellMark | undefined
}

function classOf(column: Column, { isActive, isFirst, value, mark }: CellState): string {
  const classes = ['cell']
  if (columnLook(column).isNumeric) classes.push('numeric')
  if (isFirst) classes.push('first')
  if (value === false) classes.push('faint')
  if (isActive) classes.push('active')
  if (mark !== undefined) classes.push(mark.state)
  return classes.join(' ')
}

export function phaseOf({ kind }: Column, value: unknown): string | undefined {
  if (kind?.register !== 'STATUS' || typeof value !== 'string') return undefined
  return statusPhase(value) ?? 'other'
}
