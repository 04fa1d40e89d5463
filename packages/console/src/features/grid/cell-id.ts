// The id of the active cell's element, by which the grid names it, and the cell of a click.

import type { Cell } from './grid-keys.ts'

export function cellId({ row, column }: Cell): string {
  return `cell-${row}-${column}`
}

export function cellOf(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null
  const row = cell?.closest('[aria-rowindex]')
  if (cell == null || row == null) return undefined
  // Both are counted from one, and the first row is the head.
  const at = (element: Element, name: string): number => Number(element.getAttribute(name))
  return { row: at(row, 'aria-rowindex') - 2, column: at(cell, 'aria-colindex') - 1 }
}
