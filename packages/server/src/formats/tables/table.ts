// A table as CSV and spreadsheets have it: a header, and lines of cells below.

import type { Encoding } from '../text/decode-text.ts'
import type { CellReadings } from './cell-readings.ts'
import type { SheetDate } from './sheet-date.ts'

/** Spreadsheets know numbers, truth values and dates; elsewhere all cells are texts. */
export type Cell = string | number | boolean | SheetDate

export interface TableLine {
  /** In the file, from 1; of a line that is several in the file, the first. */
  readonly line: number
  readonly cells: readonly Cell[]
  /** Whether a record begins with it, whatever its key is. */
  readonly isFirst?: boolean
}

/** How a file is written; what is rejected of it is written alike. */
export interface TableForm {
  readonly delimiter: string
  readonly encoding: Encoding
  /** Whether it begins with a byte order mark. */
  readonly hasMark: boolean
  /** Whether an apostrophe stands before what a spreadsheet would take for a formula. */
  readonly isGuarded: boolean
}

export interface Table {
  readonly header: readonly string[]
  readonly lines: AsyncIterable<TableLine>
  /** What is to be known of how the file is read. */
  readonly notes: readonly string[]
  readonly readings: CellReadings
  readonly form: TableForm
}
