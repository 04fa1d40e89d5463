// The grid: a window over any number of rows. Its rows are plain elements, placed where the scroll
// position has them; one listener takes all clicks, one all keys; the active cell is sent to screen
// readers by its id, so that the focus stays on the grid while rows come and go.

import {
  type CSSProperties,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { RowRange } from '../../data/rows/row-places.ts'
import type { Column } from '../../data/rows/views.ts'
import { useDevicePreferences } from '../../locale/device-preferences.ts'
import { type ColumnWidths, tracksOf, widthOf, withWidth } from '../../ui/kinds/column-width.ts'
import { CardRow } from './card-row.tsx'
import { cellId } from './cell-id.ts'
import type { CellLayerProps } from './editing/cell-layer.tsx'
import styles from './grid.module.css'
import { GridHead } from './grid-head.tsx'
import type { Cell } from './grid-keys.ts'
import { type GridProps, groupAt, isOpen } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import { GroupCard, GroupRow } from './group-row.tsx'
import { offsetOfRow, rowsAt, slotsOf, spacerHeight } from './row-positions.ts'
import { useGridKeyboardAndPointer } from './use-grid-keyboard-and-pointer.ts'
import { useHeadDrag } from './use-head-drag.ts'
import { type GridWindow, useWindow } from './use-window.ts'

/** In pixels. */
const rowHeights = { compact: 30, usual: 36, roomy: 44 } as const

/** Whoever edits a cell has come to the rows before. */
const CellLayer = lazy(async () => ({
  default: (await import('./editing/cell-layer.tsx')).CellLayer,
}))

const headHeight = 36
/** Rows drawn on either side of those that are seen. */
const margin = 8

export function Grid(props: GridProps) {
  const { columns, total, asCards, onRange, onWidth, onMove } = props
  const rowHeight = rowHeights[useDevicePreferences().density]
  const height = asCards ? cardHeight(columns) : rowHeight
  const view = useWindow({
    ...{ rows: total, rowHeight: height, firstRow: props.firstRow },
    isSkeleton: props.isSkeleton,
    headHeight: asCards ? 0 : headHeight,
  })
  const drag = useHeadDrag({ columns, onWidth, onMove })
  const { resized } = drag
  const fieldLabel = props.context.translation.fieldLabel
  const { widths: storedWidths } = props
  const widths = useMemo(() => {
    const own =
      resized === undefined ? storedWidths : withWidth(storedWidths, resized.key, resized.width)
    return { widths: own, fieldLabel }
  }, [storedWidths, resized, fieldLabel])
  const pageRows = Math.max(1, Math.floor(view.scale.viewHeight / height) - 1)
  const { active, go, menu, ...acts } = useGridKeyboardAndPointer(props, {
    show: view.show,
    pageRows,
    widths,
  })
  const [isTouched, setTouched] = useState(false)
  const tracks = useMemo(() => trackStyle(columns, widths, rowHeight), [columns, widths, rowHeight])
  const focus = (): void => view.ref.current?.focus({ preventScroll: true })
  const range = rowsAt(view.position, view.scale, margin)
  useKeptFocus(props, view, menu !== undefined)
  // Who comes back to the rows goes on where the record was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows are first shown.
  useEffect(() => {
    if (props.placedRow !== undefined) focus()
  }, [])
  const top = Math.floor(view.position.top / height)

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced when another part is seen.
  useEffect(() => {
    if (view.isPlaced) onRange(range, top)
  }, [range.first, range.end, top, view.isPlaced])

  const grid = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a grid, or a tree of groups.
    <div
      ref={view.ref}
      className={classOf(props.isDimmed, !asCards && widthOf(columns, widths) > view.width)}
      role={props.groups === undefined ? 'grid' : 'treegrid'}
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={props.isOpenEnded ? -1 : total + 1}
      aria-colcount={asCards ? 1 : columns.length}
      aria-activedescendant={activeId(props, active)}
      aria-busy={props.isDimmed}
      aria-multiselectable={props.selected !== undefined}
      onScroll={view.onScroll}
      onFocus={() => setTouched(true)}
      {...acts}
      style={asCards ? ({ '--card': `${height}px` } as CSSProperties) : tracks}
    >
      {!asCards && (
        <GridHead
          columns={columns}
          order={props.order}
          active={active.row < 0 ? active.column : undefined}
          translation={props.context.translation}
          drag={drag}
        />
      )}
      <GridBody
        {...{ props, view, range, active, height }}
        over={{ active, go, focus, isWanted: isTouched }}
      />
    </div>
  )
  return (
    <>
      {grid}
      {menu !== undefined && props.columnMenu(menu)}
    </>
  )
}

/**
 * Other rows are another grid: it has the focus where that of the rows before had it, or its menu.
 * While the menu is there, nothing else can have the focus.
 */
function useKeptFocus({ hadFocus }: GridProps, { ref }: GridWindow, hasMenu: boolean): void {
  const isMenuOpen = useRef(hasMenu)
  useEffect(() => {
    if (hadFocus.current || (isMenuOpen.current && !hasMenu)) {
      ref.current?.focus({ preventScroll: true })
    }
    hadFocus.current = false
    isMenuOpen.current = hasMenu
  }, [hadFocus, ref, hasMenu])
  useLayoutEffect(() => {
    const grid = ref.current
    return () => {
      hadFocus.current = isMenuOpen.current || grid?.contains(document.activeElement) === true
    }
  }, [hadFocus, ref])
}

/** Cards have no columns, and no head above them. */
function activeId({ total, asCards }: GridProps, active: Cell): string | undefined {
  if (total === 0 || (asCards && active.row < 0)) return undefined
  return cellId(asCards ? { ...active, column: 0 } : active)
}

/** A card has a line for the status where the view has one. */
function cardHeight(columns: readonly Column[]): number {
  return columns.some(({ kind }) => kind?.register === 'STATUS') ? 84 : 64
}

/** A first column that stays where it is costs every frame: it does so only where it is of use. */
function classOf(isDimmed: boolean, isWide: boolean): string {
  const classes = [styles.grid]
  if (isDimmed) classes.push(styles.dimmed)
  if (isWide) classes.push(styles.wide)
  return classes.join(' ')
}

function trackStyle(
  columns: readonly Column[],
  widths: ColumnWidths,
  rowHeight: number,
): CSSProperties {
  return {
    '--tracks': tracksOf(columns, widths),
    '--columns-width': `${widthOf(columns, widths)}px`,
    '--row': `${rowHeight}px`,
  } as CSSProperties
}

interface GridBodyProps {
  readonly props: GridProps
  readonly over: Pick<CellLayerProps, 'active' | 'focus' | 'go'> & { readonly isWanted: boolean }
  readonly view: GridWindow
  readonly range: RowRange
  readonly active: Cell
  readonly height: number
}

/**
 * Elements of rows that have gone out of sight are those of rows that come into it. While it is
 * scrolled they stay where they are in the document, as moving them costs more than writing into
 * them; once it rests they stand in the order of rows, for whoever reads on from one to the next.
 */
function GridBody({ props, over, view, range, active, height }: GridBodyProps) {
  const { asCards, columns, context, groups } = props
  const Drawn = asCards ? CardRow : GridRow
  const DrawnGroup = asCards ? GroupCard : GroupRow
  const rested = useRested(range.first)
  const marks = props.edits.use((state) => state.marks)
  return (
    <div
      className={styles.gridBody}
      data-part="grid-body"
      role="rowgroup"
      style={{ height: spacerHeight(view.scale) }}
    >
      {slotsOf(range, rested).map(({ slot, index }) => {
        const row = props.rowAt(index)
        const group = groupAt(props, index)
        const place = {
          ...{ index, columns, context },
          offset: offsetOfRow(index, view.position, height),
          activeColumn: active.row === index ? active.column : undefined,
        }
        if (groups !== undefined && group !== undefined) {
          const title = groups.titleOf(group.group.key)
          return <DrawnGroup key={slot} {...place} place={group} title={title} />
        }
        return (
          <Drawn
            key={slot}
            {...place}
            row={row}
            level={groups && 2}
            isOpen={isOpen(props, row)}
            isSelected={props.selected && row !== undefined && props.selected.has(row.id)}
            isPicking={props.isPicking}
            mark={row && marks.get(row.id)}
          />
        )
      })}
      {over.isWanted && !props.asCards && (
        <Suspense>
          <CellLayer {...over} grid={props} placeOf={(row) => placeOf(row, view, height)} />
        </Suspense>
      )}
    </div>
  )
}

/** How much room there is below a row for what is said of it. */
const roomBelow = 120

function placeOf(row: number, { position, scale }: GridWindow, height: number) {
  const top = offsetOfRow(row, position, height)
  return { top, isLow: top + height + roomBelow > position.pixels + scale.viewHeight }
}

const restMs = 150

/** The value that it had when it last stayed the same for a while. */
function useRested(value: number): number {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
