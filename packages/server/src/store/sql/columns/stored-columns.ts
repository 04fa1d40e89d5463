// Columns that outlive the process, as whoever reads columns uses them.

import type { ColumnReading } from './column-cache.ts'
import type { ColumnField } from './column-field.ts'
import type { ColumnTable } from './column-table.ts'
import type { TextFile } from './text-file.ts'

/** Whose rows they are, and as of which state. */
export interface StoredState {
  /** The version of the unit. */
  readonly version: number
  /** A digest of what the store was by then. */
  readonly state: string
}

export interface StoredRows extends StoredState {
  /** How each of the columns is read, by its name. */
  readonly definitions: ReadonlyMap<string, string>
  /** Undefined where not all that is needed of the file is as it was written. */
  read(fields: readonly ColumnField[]): ColumnTable | undefined
}

/** A table that answers readers, and may be worth storing. */
export interface NotedTable {
  readonly key: string
  readonly source: ColumnReading['source']
  readonly table: ColumnTable
}

export interface StoredColumns {
  /** What is stored of these rows; undefined where nothing is, or where it is damaged. */
  find(key: string): StoredRows | undefined
  drop(key: string): void
  note(noted: NotedTable): void
  /** Undefined where none can be written. Of many, the oldest one is closed. */
  newTextFile(): TextFile | undefined
}
