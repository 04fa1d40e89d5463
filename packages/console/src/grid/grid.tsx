// The grid: a window over any number of rows. Its rows are plain elements, placed where the scroll
// position has them; one listener takes all clicks, one all keys; the active cell is told to screen
// readers by its id, so that the focus stays on the grid while rows come and go.

import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import type { Row } from '../data/rows.ts'
import type { Column } from '../data/views.ts'
import type { ShowContext } from '../kinds/cell-text.ts'
import { tracksOf, widthOf } from '../kinds/column-look.ts'
import { CardRow } from './card-row.tsx'
import { cellId, cellOf } from './cell-id.ts'
import { GridHead } from './grid-head.tsx'
import { type Cell, moved } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import { offsetOfRow, type RowRange, rowsAt, spacerHeight } from './scroll.ts'
import { type GridWindow, useWindow } from './use-window.ts'

export interface GridProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly total: number
  /** Whether there may be more than `total`. */
  readonly isOpenEnded: boolean
  readonly rowAt: (index: number) => Row | undefined
  readonly context: ShowContext
  readonly order: readonly string[]
  /** Cards take the place of rows where there is no room for columns. */
  readonly asCards: boolean
  readonly firstRow: number
  readonly openId: number | undefined
  readonly isDimmed: boolean
  readonly onRange: (range: RowRange, top: number) => void
  readonly onOrder: (column: Column, isAdded: boolean) => void
  readonly onOpen: (row: Row) => void
  /** A second time, for the page of its own. */
  readonly onOpenPage: (row: Row) => void
}

const rowHeight = 36
const cardHeight = 84
const headHeight = 36
/** Rows drawn on either side of those that are seen. */
const margin = 8

export function Grid(props: GridProps) {
  const { columns, total, asCards, onRange } = props
  const height = asCards ? cardHeight : rowHeight
  const view = useWindow({
    ...{ rows: total, rowHeight: height, firstRow: props.firstRow },
    headHeight: asCards ? 0 : headHeight,
  })
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const range = rowsAt(view.position, view.scale, margin)
  const top = Math.floor(view.position.top / height)

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when another part is seen.
  useEffect(() => onRange(range, top), [range.first, range.end, top])

  function onKeyDown(event: KeyboardEvent): void {
    const pageRows = Math.max(1, Math.floor(view.scale.viewHeight / height) - 1)
    const extent = { rows: total, columns: asCards ? 1 : columns.length, pageRows }
    const cell = moved(active, event, extent)
    if (cell !== undefined) {
      event.preventDefault()
      setActive(asCards ? { ...cell, row: Math.max(0, cell.row) } : cell)
      if (cell.row >= 0) view.show(cell.row)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      act(active, event)
    }
  }

  function act({ row, column }: Cell, { shiftKey }: { readonly shiftKey: boolean }): void {
    const ordered = columns[column]
    const found = props.rowAt(row)
    if (row < 0 && ordered !== undefined) props.onOrder(ordered, shiftKey)
    else if (found === undefined) return
    else if (found.id === props.openId) props.onOpenPage(found)
    else props.onOpen(found)
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const cell = cellOf(event.target)
    if (cell === undefined) return
    setActive(cell)
    act(cell, event)
  }

  return (
    <div
      ref={view.ref}
      className={classOf(props.isDimmed, !asCards && widthOf(columns) > view.width)}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={props.isOpenEnded ? -1 : total + 1}
      aria-colcount={asCards ? 1 : columns.length}
      aria-activedescendant={total === 0 ? undefined : cellId(active)}
      aria-busy={props.isDimmed}
      onScroll={view.onScroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
      style={asCards ? undefined : trackStyle(columns)}
    >
      {!asCards && (
        <GridHead
          columns={columns}
          order={props.order}
          active={active.row < 0 ? active.column : undefined}
          speech={props.context.speech}
        />
      )}
      <GridBody {...props} view={view} range={range} active={active} height={height} />
    </div>
  )
}

/** A first column that stays where it is costs every frame: it does so only where it is of use. */
function classOf(isDimmed: boolean, isWide: boolean): string {
  return `grid${isDimmed ? ' dimmed' : ''}${isWide ? ' wide' : ''}`
}

function trackStyle(columns: readonly Column[]): CSSProperties {
  const width = `${widthOf(columns)}px`
  return { '--tracks': tracksOf(columns), '--columns-width': width } as CSSProperties
}

interface GridBodyProps extends GridProps {
  readonly view: GridWindow
  readonly range: RowRange
  readonly active: Cell
  readonly height: number
}

function GridBody({ view, range, active, height, ...props }: GridBodyProps) {
  const Drawn = props.asCards ? CardRow : GridRow
  const indexes = Array.from({ length: range.end - range.first }, (_, step) => range.first + step)
  // Elements of rows that have gone out of sight are those of rows that come into it.
  const elements = Math.ceil(view.scale.viewHeight / height) + 2 * margin + 1
  return (
    <div className="grid-body" role="rowgroup" style={{ height: spacerHeight(view.scale) }}>
      {indexes.map((index) => {
        const row = props.rowAt(index)
        return (
          <Drawn
            key={index % elements}
            index={index}
            offset={offsetOfRow(index, view.position, height)}
            row={row}
            columns={props.columns}
            context={props.context}
            activeColumn={active.row === index ? active.column : undefined}
            isOpen={row !== undefined && row.id === props.openId}
          />
        )
      })}
    </div>
  )
}
