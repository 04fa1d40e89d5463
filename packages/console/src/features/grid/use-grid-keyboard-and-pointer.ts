// What keys and clicks do in the grid: they move, open, order, select, and arrange columns.

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { shownValue } from '../../data/rows/row-value.ts'
import type { Press } from '../../keyboard/pressed-key.ts'
import { useDevicePreferences } from '../../locale/device-preferences.ts'
import { type ColumnWidths, columnWidth, widthWithin } from '../../ui/kinds/column-width.ts'
import { valueText } from '../../ui/kinds/value-text.ts'
import { cellOf } from './cell-id.ts'
import { type CellRequest, cellRequest } from './editing/cell-request.ts'
import { type Cell, moved } from './grid-keys.ts'
import { type ColumnMenuAt, type GridProps, groupAt, isOpen } from './grid-props.ts'
import { groupByKey } from './group-keys.ts'
import { useColumnMenu } from './use-column-menu.ts'
import { useLongPress } from './use-long-press.ts'
import { secondPressWithinMs, useSecondPress } from './use-second-press.ts'

interface GridActs {
  /** The cell that keys act on. */
  readonly active: Cell
  /** Makes another one that, and shows it. */
  readonly go: (to: Cell) => void
  /** That of a column; undefined while none is open. */
  readonly menu: ColumnMenuAt | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void
}

interface Surroundings {
  /** Moves the least that shows the whole row. */
  readonly show: (row: number) => void
  readonly pageRows: number
  readonly widths: ColumnWidths
}

/** Who has ordered by a head is still there: what is typed then is for the page, not for a cell. */
function useActiveCell({ activeHead, asCards, placedRow, columns, total }: GridProps) {
  const [active, activate] = useState<Cell>(() => {
    const { current: column = -1 } = activeHead
    const isInHead = placedRow === undefined && column >= 0 && column < columns.length
    return isInHead ? { row: -1, column } : { row: placedRow ?? 0, column: 0 }
  })
  useLayoutEffect(() => {
    activeHead.current = active.row < 0 ? active.column : undefined
  }, [activeHead, active])
  // Cards have no heads: the first of them is active until there is room for columns again.
  const isHidden = asCards && active.row < 0
  // Groups that are folded take the row with them.
  const row = Math.min(active.row, total - 1)
  const reached = useMemo(
    () => (isHidden ? { row: 0, column: 0 } : { ...active, row }),
    [isHidden, active, row],
  )
  return [reached, activate] as const
}

/** Follows the record that is open to the next or previous row. */
function usePlaced(row: number | undefined, follow: (row: number) => void): void {
  const before = useRef(row)
  useEffect(() => {
    if (row !== undefined && row !== before.current) follow(row)
    before.current = row
  })
}

interface Acting extends Surroundings {
  readonly props: GridProps
  readonly active: Cell
  readonly activate: (cell: Cell) => void
}

export function useGridKeyboardAndPointer(props: GridProps, surroundings: Surroundings): GridActs {
  const [active, activate] = useActiveCell(props)
  usePlaced(props.placedRow, (row) => {
    activate({ ...active, row })
    surroundings.show(row)
  })
  const acting = { ...surroundings, props, active, activate }
  const longPress = useLongPress((target) => pickRow(props, target))
  const { hasLetterKeys } = useDevicePreferences()
  const menu = useColumnMenu(props, active)
  const second = useSecondPress()
  const later = useLater()
  const ask = (request: CellRequest): void => props.edits.dispatch({ type: 'asked', request })
  const edit = (cell: Cell): void => ask({ kind: 'edit', cell })
  const go = (to: Cell): void => {
    activate(to)
    surroundings.show(to.row)
  }
  return {
    active,
    menu: menu.at,
    go,
    ...longPress.handlers,
    onKeyDown: (event) => {
      if (!isOfRows(event)) return
      const isTaken = menu.openByKey(event) || groupByKey({ props, active, go }, event)
      const isEdit = isTaken || (!props.asCards && editByKey(acting, event, hasLetterKeys))
      if (isEdit) later.stop()
      const isDone = isEdit || arrangeByKey(acting, event) || selectByKey(acting, event)
      if (isDone || moveByKey(acting, event)) event.preventDefault()
      else if (event.key === 'Enter') {
        event.preventDefault()
        open(acting, active, event.shiftKey)
      }
    },
    onCopy: (event) => isOfRows(event) && copyRows(acting, event),
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isOfRows(event) || !isRowOf(acting) || text === '') return
      // The control that opens for one cell has it already.
      event.preventDefault()
      ask({ kind: 'paste', cell: active, text })
    },
    onContextMenu: (event) => {
      longPress.handlers.onContextMenu(event)
      if (event.defaultPrevented || event.shiftKey || !isOfRows(event)) return
      const cell = cellOf(event.target) ?? active
      if (cell.row >= 0) activate(cell)
      if (menu.openByMouse(event)) event.preventDefault()
    },
    onClick: (event) => {
      const isOurs = longPress.takeClick(event)
      const cell = isOfRows(event) ? cellOf(event.target) : undefined
      if (cell === undefined || isWithin('[data-part=edge]', event) || !isOurs) return
      if (isWithin('[data-part=head-menu]', event)) return void menu.openByMouse(event)
      // The second click of two is that of the double click.
      later.stop()
      const isSelected = isPick(event, props.isPicking) && props.selected !== undefined
      if (!isSelected && pressHead(acting, cell)) return
      if (event.detail > 1 && cell.row >= 0 && !props.asCards && !props.isPicking) return
      props.edits.dispatch({ type: 'left' })
      activate(cell)
      if (isSelected && cell.row >= 0) props.onSelect(cell.row, event.shiftKey)
      else if (cell.row < 0 || props.asCards || event.detail === 0)
        open(acting, cell, event.shiftKey)
      else {
        later.do(() => open(acting, cell, false), waitMs(props, cell))
        second.await(event, () => {
          props.onClose()
          edit(cell)
        })
      }
    },
    onDoubleClick: (event) => {
      const column = props.columns[cellOf(event.target)?.column ?? -1]
      if (column !== undefined && isWithin('[data-part=edge]', event))
        props.onWidth(column.key, undefined)
      // The rows may have become narrower at the first click: the cell is that of the first.
      else if (isOfRows(event) && isRowOf(acting) && !isPick(event, false)) edit(active)
    },
  }
}

function pickRow(props: GridProps, target: EventTarget): void {
  const row = cellOf(target)?.row ?? -1
  if (row >= 0 && props.selected !== undefined) props.onPick(row)
}

/** Whether the active cell is one of a row, and can be edited. */
function isRowOf({ props, active }: Acting): boolean {
  return active.row >= 0 && !props.asCards && groupAt(props, active.row) === undefined
}

/** Folds a group or opens it. */
function pressHead({ props, activate }: Acting, cell: Cell): boolean {
  const head = groupAt(props, cell.row)
  if (head === undefined) return false
  props.edits.dispatch({ type: 'left' })
  activate(cell)
  props.groups?.onFold(head.group.key, head.isOpen)
  return true
}

/**
 * Hardly noticed by who clicks once, and enough for most second clicks. A slower one closes what
 * the first has opened beside the rows; from a page of its own there would be no way back.
 */
const besideAfterMs = 220

function waitMs(props: GridProps, { row }: Cell): number {
  return isOpen(props, props.rowAt(row)) ? secondPressWithinMs : besideAfterMs
}

/** What a click does unless a second one follows it, which means something else. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    stop,
    do: (act: () => void, afterMs: number): void => {
      stop()
      timer.current = setTimeout(act, afterMs)
    },
  }
}

/** What lies over the rows has clicks and keys of its own. */
function isOfRows({ currentTarget, target }: SyntheticEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('[data-part=cell-over]') === null
}

function isPick(event: MouseEvent, isPicking: boolean): boolean {
  return (
    isPicking ||
    isWithin('[data-part=pick]', event) ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
}

function isWithin(selector: string, { target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

function stepOf(key: string, [back, forth]: readonly [string, string]): -1 | 0 | 1 {
  if (key === back) return -1
  return key === forth ? 1 : 0
}

const widthStep = 16

/** In the head, Alt with an arrow moves a column, Shift makes it wider or narrower. */
function arrangeByKey(acting: Acting, { key, altKey, shiftKey }: KeyboardEvent): boolean {
  const { props, active, activate, widths } = acting
  const by = stepOf(key, ['ArrowLeft', 'ArrowRight'])
  const column = props.columns[active.column]
  if (active.row >= 0 || by === 0 || altKey === shiftKey || column === undefined) return false
  const to = active.column + by
  if (shiftKey) {
    props.onWidth(column.key, widthWithin(columnWidth(column, widths) + by * widthStep))
  } else if (to >= 0 && to < props.columns.length) {
    props.onMove(active.column, to)
    activate({ row: -1, column: to })
  }
  return true
}

/** Space selects the row, Shift with an arrow the next one as well, Control with A all. */
function selectByKey({ props, active, activate, show }: Acting, event: KeyboardEvent): boolean {
  if (props.selected !== undefined && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    props.onSelectAll()
    return true
  }
  const by = event.shiftKey ? stepOf(event.key, ['ArrowUp', 'ArrowDown']) : 0
  if (props.selected === undefined || active.row < 0) return false
  if (event.key !== ' ' && by === 0) return false
  const row = Math.max(0, Math.min(active.row + by, props.total - 1))
  if (by !== 0 && props.selected.size === 0) props.onSelect(active.row, false)
  props.onSelect(row, by !== 0)
  activate({ ...active, row })
  show(row)
  return true
}

/** Typing replaces the value of the cell, F2 edits it; Escape drops what was refused there. */
function editByKey(
  { props, active }: Acting,
  event: KeyboardEvent,
  hasLetterKeys: boolean,
): boolean {
  const { edits, rowAt, columns } = props
  if (active.row < 0) return false
  if (edits.read().request?.kind === 'edit') {
    edits.dispatch({ type: 'pressed', press: pressOf(event) })
    return true
  }
  const asked = cellRequest(event, { cell: active, hasLetterKeys })
  // The head of a group has nothing to edit.
  const isHead = groupAt(props, active.row) !== undefined
  const request = isHead && asked?.kind !== 'undo' ? undefined : asked
  if (request !== undefined) edits.dispatch({ type: 'asked', request })
  const [row, column] = [rowAt(active.row), columns[active.column]]
  if (request !== undefined || event.key !== 'Escape' || !row || !column)
    return request !== undefined
  if (edits.read().marks.get(row.id)?.cells[column.key]?.state !== 'refused') return false
  edits.dispatch({ type: 'settled', at: { row: row.id, column: column.key } })
  // It closes nothing else then.
  event.stopPropagation()
  return true
}

/** What an event tells once it is over. */
function pressOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Press {
  return { key, ctrlKey, metaKey, altKey, shiftKey }
}

/** The rows that are selected, else the cell, where no text of the page is selected. */
function copyRows({ props, active }: Acting, event: ClipboardEvent): void {
  if (getSelection()?.isCollapsed === false) return
  if (props.onCopy(event.clipboardData)) {
    event.preventDefault()
    return
  }
  const column = props.columns[active.column]
  const row = props.rowAt(active.row)
  if (row === undefined || column === undefined) return
  const { context } = props
  const text = valueText(column, shownValue(row, column, context.labelOf), context)
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

function moveByKey({ props, active, activate, show, pageRows }: Acting, event: KeyboardEvent) {
  const { asCards, total } = props
  const extent = { rows: total, columns: asCards ? 1 : props.columns.length, pageRows }
  const cell = moved(active, event, extent)
  if (cell === undefined) return false
  activate(asCards ? { ...cell, row: Math.max(0, cell.row) } : cell)
  if (cell.row >= 0) show(cell.row)
  return true
}

/** A head orders, a row opens: beside the others first, then on a page of its own. */
function open({ props }: Acting, { row, column }: Cell, isAdded: boolean): void {
  const ordered = props.columns[column]
  const found = props.rowAt(row)
  if (row < 0 && ordered !== undefined) props.onOrder(ordered, isAdded)
  else if (found === undefined) return
  else if (isOpen(props, found)) props.onOpenPage(found, row)
  else props.onOpen(found, row)
}
