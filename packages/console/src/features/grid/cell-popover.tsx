// An overlay on a cell: a row of its own above that of the cell, with the same columns.

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styles from './cell-popover.module.css'
import type { Cell } from './grid-keys.ts'

export interface CellPopoverProps {
  readonly cell: Cell
  /** From the top of the rows, in pixels, and whether there is no room below it. */
  readonly placeOf: (row: number) => { readonly top: number; readonly isLow: boolean }
  readonly children: ReactNode
}

export function CellPopover({ cell, placeOf, children }: CellPopoverProps) {
  const { top, isLow } = placeOf(cell.row)
  const gridColumn = cell.column + 1
  const place = useRef<HTMLDivElement>(null)
  const side = useSide(place, cell)
  return (
    <div
      className={styles.cellOver}
      data-part="cell-over"
      role="row"
      tabIndex={-1}
      aria-rowindex={cell.row + 2}
      style={{ top }}
    >
      <div
        ref={place}
        className={styles.cellPlace}
        data-side={side}
        data-low={isLow}
        role="gridcell"
        tabIndex={-1}
        aria-colindex={gridColumn}
        style={{ gridColumn }}
      >
        {children}
      </div>
    </div>
  )
}

/** How much room a line beside a cell takes, in pixels. */
const besideMin = 260

/** Where there is room for what does not fit over the cell. */
function useSide(place: RefObject<HTMLElement | null>, { row, column }: Cell): string {
  const [side, setSide] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is elsewhere.
  useLayoutEffect(() => {
    const cell = place.current?.getBoundingClientRect()
    const rows = place.current?.closest('[role$="grid"]')?.getBoundingClientRect()
    if (cell === undefined || rows === undefined) return
    const hasRight = cell.right + besideMin < rows.right
    const hasLeft = cell.left - besideMin > rows.left
    const other = hasLeft ? 'late' : 'under'
    setSide(hasRight ? '' : other)
  }, [row, column])
  return side
}
