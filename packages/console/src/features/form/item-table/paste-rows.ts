// Rows pasted from a spreadsheet: its cells, tab-separated, laid over the table from one cell on.

import { withoutGuard } from '../../../base/formula-guard.ts'
import { withValueAt } from '../../../base/value-path.ts'
import type { ItemColumn, Rows } from '../../../ui/kinds/item-rows.ts'

/** Lines and cells; undefined for one cell. A quoted cell may have tabs and breaks in it. */
export function cellsOf(text: string): readonly (readonly string[])[] | undefined {
  const rows = linesOf(text.replaceAll('\r\n', '\n'))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}

/** A quote counts where a cell begins with it and ends with another: `24"` is as it is. */
function linesOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g,
  )) {
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')
    lines.at(-1)?.push(withoutGuard(cell))
    if (end === '\n') lines.push([])
    if (end === '') break
  }
  while (lines.length > 0 && lines.at(-1)?.every((cell) => cell === '') === true) lines.pop()
  return lines
}

export interface Paste {
  readonly cells: readonly (readonly string[])[]
  readonly columns: readonly ItemColumn[]
  /** The cell that takes the first one. */
  readonly at: { readonly row: number; readonly column: number }
  /** What a cell of the column says. */
  readonly read: (column: ItemColumn, text: string) => unknown
}

/** The rows with the cells in place; those beyond the end are new. */
export function pasteRows(rows: Rows, { cells, columns, at, read }: Paste): Rows {
  const pasted = [...rows]
  for (const [down, line] of cells.entries()) {
    let row = pasted[at.row + down] ?? {}
    for (const [right, text] of line.entries()) {
      const column = columns[at.column + right]
      if (column !== undefined) row = withValueAt(row, column.path, read(column, text))
    }
    pasted[at.row + down] = row
  }
  return pasted
}
