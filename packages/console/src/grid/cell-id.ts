// The id of a cell's element, by which the grid names the active one and finds the one clicked.

import type { Cell } from './grid-keys.ts'

export function cellId({ row, column }: Cell): string {
  return `cell-${row}-${column}`
}

export function cellOf(target: EventTarget): Cell | undefined {
  const element = target instanceof Element ? target.closest('[id^="cell-"]') : null
  const [, row, column] = /^cell-(-?\d+)-(\d+)$/.exec(element?.id ?? '') ?? []
  return row === undefined ? undefined : { row: Number(row), column: Number(column) }
}
