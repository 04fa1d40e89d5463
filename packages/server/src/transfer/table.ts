// A table as CSV and spreadsheets have it: a header, and lines of cells below.

import type { SheetDate } from './sheet-date.ts'

/** Spreadsheets know numbers, truth values and dates; elsewhere all cells are texts. */
export type Cell = string | number | boolean | SheetDate

export interface TableLine {
  /** In the file, from 1; of a line that is several in the file, the first. */
  readonly line: number
  readonly cells: readonly Cell[]
}

export interface Table {
  readonly header: readonly string[]
  readonly lines: AsyncIterable<TableLine>
  /** What is to be known of how the file is read. */
  readonly notes: readonly string[]
}
