// Rows pasted from a spreadsheet: its cells, tab-separated, laid over the table from one cell on.

import type { ItemColumn, Rows } from './item-rows.ts'
import { withValueAt } from './value-at.ts'

/** Lines and cells; undefined for one cell. A quoted cell may have tabs and breaks in it. */
export function cellsOf(text: string): readonly (readonly string[])[] | undefined {
  const lines = [...text.replaceAll('\r\n', '\n').matchAll(/((?:"(?:[^"]|"")*"|[^\n])*)(?:\n|$)/g)]
    .map(([, line = '']) => line)
    .slice(0, -1)
  while (lines.at(-1) === '') lines.pop()
  const rows = lines.map((line) =>
    [...`${line}\t`.matchAll(/("(?:[^"]|"")*"|[^\t]*)\t/g)].map(([, cell = '']) => unquoted(cell)),
  )
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}

function unquoted(cell: string): string {
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
  return isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
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
