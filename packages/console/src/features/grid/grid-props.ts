// The props of the grid: its columns and rows, and its event handlers.

import type { ReactNode, RefObject } from 'react'
import type { Stretch } from '../../data/rows/row-ids.ts'
import type { GroupPlace, RowRange } from '../../data/rows/row-places.ts'
import type { Row, RowsOf } from '../../data/rows/row-windows.ts'
import type { Column, View } from '../../data/rows/views.ts'
import type { Widths } from '../../ui/kinds/column-width.ts'
import type { ValueFormat } from '../../ui/kinds/value-text.ts'
import type { CellEdits } from './editing/cell-edits.ts'

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

/** The groups that rows are in. */
export interface GridGroups {
  /** The head that is drawn there, or above what is. */
  readonly headOf: (index: number) => GroupPlace | undefined
  readonly titleOf: (key: string) => string
  readonly onFold: (key: string, isFolded: boolean) => void
}

/** The group whose head is drawn there; undefined for a row. */
export function groupAt({ groups }: GridProps, index: number): GroupPlace | undefined {
  const head = groups?.headOf(index)
  return head !== undefined && index < head.index + head.lines ? head : undefined
}

export interface GridProps {
  readonly label: string
  readonly view: View
  readonly rowsOf: RowsOf
  readonly edits: CellEdits
  readonly columns: readonly Column[]
  /** Of rows, and heads of groups. */
  readonly total: number
  /** Undefined where rows are not grouped. */
  readonly groups: GridGroups | undefined
  /** Whether grey bars stand for rows of which nothing is known. */
  readonly isSkeleton: boolean
  /** Whether there may be more than `total`. */
  readonly isOpenEnded: boolean
  /** Undefined until it is read, and for heads of groups. */
  readonly rowAt: (index: number) => Row | undefined
  /** Which rows of the listing follow from there on: where there are groups, those of the group. */
  readonly rowsFrom: (index: number, limit: number) => Stretch
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
