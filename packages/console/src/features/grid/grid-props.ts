// The props of the grid: its columns and rows, and its event handlers.

import type { ReactNode, RefObject } from 'react'
import type { Row, RowsOf } from '../../data/rows/row-windows.ts'
import type { Column, View } from '../../data/rows/views.ts'
import type { Widths } from '../../ui/kinds/column-width.ts'
import type { ValueFormat } from '../../ui/kinds/value-text.ts'
import type { CellEdits } from './editing/cell-edits.ts'
import type { RowRange } from './row-positions.ts'

/** Whether the record that the row is of is shown beside the rows. */
export function isOpen({ openId, recordIdOf }: GridProps, row: Row | undefined): boolean {
  return row !== undefined && openId !== undefined && recordIdOf(row) === openId
}

export interface ColumnMenuAt {
  readonly column: Column
  /** What the row at hand has there; undefined where there is no row. */
  readonly value: unknown
  /** What the menu is beside. */
  readonly anchor: Element
  readonly close: () => void
}

export interface Selected {
  readonly size: number
  readonly has: (id: number) => boolean
}

export interface GridProps {
  readonly label: string
  readonly view: View
  readonly rowsOf: RowsOf
  readonly edits: CellEdits
  readonly columns: readonly Column[]
  readonly total: number
  /** Whether grey bars stand for rows of which nothing is known. */
  readonly isSkeleton: boolean
  /** Whether there may be more than `total`. */
  readonly isOpenEnded: boolean
  readonly rowAt: (index: number) => Row | undefined
  readonly context: ValueFormat
  readonly order: readonly string[]
  /** Cards take the place of rows where there is no room for columns. */
  readonly asCards: boolean
  readonly firstRow: number
  readonly openId: number | undefined
  /** The row that it was opened from. */
  readonly placedRow: number | undefined
  /** Of the record that a row is of. */
  readonly recordIdOf: (row: Row) => number | undefined
  readonly isDimmed: boolean
  readonly widths: Widths
  /** Undefined for the usual width. */
  readonly onWidth: (key: string, width: number | undefined) => void
  /** A column to another place among the others. */
  readonly onMove: (from: number, to: number) => void
  /** By the ids of rows; undefined where none can be selected. */
  readonly selected: Selected | undefined
  /** Whether a tap selects a row instead of opening it. */
  readonly isPicking: boolean
  /** A finger that rests on a row: from then on taps select. */
  readonly onPick: (index: number) => void
  /** Selects a row or no longer does; where it extends, with all between it and the one before. */
  readonly onSelect: (index: number, isExtended: boolean) => void
  /** All rows that match, shown or not. */
  readonly onSelectAll: () => void
  /** Whether rows are selected, which are then copied into the data of the event. */
  readonly onCopy: (data: DataTransfer) => boolean
  readonly onRange: (range: RowRange, top: number) => void
  readonly columnMenu: (at: ColumnMenuAt) => ReactNode
  /** Whether the rows before had the focus, which these take over. */
  readonly hadFocus: RefObject<boolean>
  /** The column in whose head the rows before had their active cell, which stays there. */
  readonly activeHead: RefObject<number | undefined>
  readonly onOrder: (column: Column, isAdded: boolean) => void
  readonly onOpen: (row: Row, index: number) => void
  /** Closes what was opened beside the rows. */
  readonly onClose: () => void
  /** A second time, for the page of its own. */
  readonly onOpenPage: (row: Row, index: number) => void
}
