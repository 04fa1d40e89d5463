// Opens the menu of a column, for a cell or from the heading for the active row.

import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { rowValue } from '../../data/rows/row-value.ts'
import { cellId, cellOf } from './cell-id.ts'
import type { Cell } from './grid-keys.ts'
import type { ColumnMenuAt, GridProps } from './grid-props.ts'

interface ColumnMenuOpening {
  /** As it was when it was opened; undefined while none is open. */
  readonly at: ColumnMenuAt | undefined
  readonly openByKey: (event: KeyboardEvent) => boolean
  readonly openByMouse: (event: MouseEvent) => boolean
}

export function useColumnMenu(props: GridProps, active: Cell): ColumnMenuOpening {
  const [at, setAt] = useState<ColumnMenuAt>()
  const rowAtHand = useRef(0)
  if (active.row >= 0) rowAtHand.current = active.row

  function open(cell: Cell): boolean {
    const head = cellId({ row: -1, column: cell.column })
    const anchor = document.getElementById(cellId(cell)) ?? document.getElementById(head)
    const column = props.columns[cell.column]
    if (props.asCards || anchor === null || column === undefined) return false
    const row = props.rowAt(cell.row >= 0 ? cell.row : rowAtHand.current)
    const value = row && rowValue(row, column)
    setAt({ column, value, anchor, close: () => setAt(undefined) })
    return true
  }

  return {
    at,
    openByKey: ({ key, altKey, ctrlKey, metaKey }) =>
      key === 'ArrowDown' && altKey && !ctrlKey && !metaKey && open(active),
    // The browser reports the key for menus as a click on the grid itself.
    openByMouse: ({ target }) => open(cellOf(target) ?? active),
  }
}
