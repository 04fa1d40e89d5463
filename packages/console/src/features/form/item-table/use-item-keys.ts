// The keys of an item table. Its cells handle only Escape.

import type { RowRules } from '@kontor/contract/kinds/kind.ts'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { valueAt, withValueAt } from '../../../base/value-path.ts'
import { focusFirst } from '../../../keyboard/focus-first.ts'
import { type ItemColumn, isEmptyRow, newRow, type Rows } from '../../../ui/kinds/item-rows.ts'

export interface Editing {
  readonly columns: readonly ItemColumn[]
  readonly rules: RowRules
  readonly rowsNow: () => Rows
  readonly setRows: (rows: Rows) => void
  readonly remove: (row: number) => void
  readonly isReadOnly: boolean
}

interface Cell {
  readonly row: number
  readonly column: number
}

export function cellOf(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest('[role=cell]') : null
  if (!(cell instanceof HTMLElement)) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

export function useItemKeys(editing: Editing) {
  const table = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent): void => {
    // A list of things found is open over the cell: its keys are its own.
    const isOpen = (event.target as Element).getAttribute('aria-expanded') === 'true'
    const cell = cellOf(event.target)
    if (cell === undefined || event.defaultPrevented) return
    const next =
      isOpen && event.key !== 'Tab'
        ? undefined
        : pressed(event, cell, { ...editing, rows: editing.rowsNow() })
    if (next === undefined) return
    event.preventDefault()
    flushSync(() => {
      if (next.rows !== undefined) editing.setRows(next.rows)
      if (next.removes !== undefined) editing.remove(next.removes)
    })
    focus(table.current, next.focus)
  }
  return { press, table }
}

function focus(table: HTMLDivElement | null, { row, column }: Cell): void {
  const cell = `[data-row="${row}"][data-column="${column}"]`
  focusFirst(table, `${cell} :is(input, textarea, select, [data-part=item-text])`)
  const { activeElement } = document
  if (activeElement instanceof HTMLTextAreaElement) activeElement.select()
}

interface Outcome {
  readonly focus: Cell
  readonly rows?: Rows
  readonly removes?: number
}

/** With the rows as they are when a key is pressed. */
interface Pressed extends Editing {
  readonly rows: Rows
}

function pressed(event: KeyboardEvent, cell: Cell, editing: Pressed): Outcome | undefined {
  const { key, altKey, shiftKey } = event
  const isChord = event.ctrlKey || event.metaKey
  if (isChord) return editing.isReadOnly ? undefined : chord(key, cell, editing)
  if (altKey) return editing.isReadOnly ? undefined : moved(key, cell, editing)
  if (key === 'Tab' && !shiftKey) return atEnd(cell, editing)
  if (key === 'Enter' && !shiftKey) return down(cell, editing)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  return vertical(event, cell, editing)
}

/** In the last cell of the table a new row begins, unless the last one is not begun yet. */
function atEnd({ row, column }: Cell, { rows, columns, ...editing }: Pressed): Outcome | undefined {
  const last = rows.at(-1)
  const isEnd = row === rows.length - 1 && column === columns.length - 1
  if (!isEnd || last === undefined || editing.isReadOnly) return undefined
  if (isEmptyRow(editing.rules, last)) return undefined
  return { rows: [...rows, newRow(editing.rules, last)], focus: { row: row + 1, column: 0 } }
}

function down({ row, column }: Cell, { rows, rules, isReadOnly }: Pressed): Outcome | undefined {
  const focus = { row: row + 1, column }
  if (row + 1 < rows.length) return { focus }
  const last = rows.at(-1)
  if (last === undefined || isReadOnly || isEmptyRow(rules, last)) return { focus: { row, column } }
  return { rows: [...rows, newRow(rules, last)], focus }
}

/** Within a text of several lines, arrows go by lines first. */
function vertical({ key, target }: KeyboardEvent, cell: Cell, { rows }: Pressed) {
  if (target instanceof HTMLSelectElement) return undefined
  if (target instanceof HTMLTextAreaElement && target.value.includes('\n')) return undefined
  const row = cell.row + (key === 'ArrowUp' ? -1 : 1)
  return row < 0 || row >= rows.length ? undefined : { focus: { ...cell, row } }
}

function chord(key: string, cell: Cell, editing: Pressed): Outcome | undefined {
  const { row, column } = cell
  const { rows, columns } = editing
  if (key === 'Backspace') {
    const last = Math.max(0, rows.length - 2)
    return { removes: row, focus: { row: Math.min(row, last), column } }
  }
  const path = columns[column]?.path
  const above = rows[row - 1]
  if (key !== 'd' || path === undefined || above === undefined) {
    return key === 'd' ? { focus: cell } : undefined
  }
  return { rows: withValueAt(rows, [row, ...path], valueAt(above, path)), focus: cell }
}

function moved(key: string, { row, column }: Cell, { rows }: Pressed): Outcome | undefined {
  const to = { ArrowUp: row - 1, ArrowDown: row + 1 }[key]
  const [moving, other] = [rows[row], rows[to ?? -1]]
  if (to === undefined || moving === undefined || other === undefined) return undefined
  const swapped = rows.map((each, at) => (at === row ? other : at === to ? moving : each))
  return { rows: swapped, focus: { row: to, column } }
}
