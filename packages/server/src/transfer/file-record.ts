// A record as a file has it, whatever the format: the line it begins on, what is wrong with it
// already, and how it is written where it is rejected.

import type { Fault } from '@kontor/contract/errors.ts'
import type { expectedCells } from '@kontor/contract/records/import-request.ts'
import type { Encoding } from '../formats/text/decode-text.ts'
import type { FindWay } from './find-stored.ts'

export interface FileRecord {
  readonly line: number
  /** In the shape of a create, references possibly by name. */
  readonly record: Readonly<Record<string, unknown>>
  /** By what it is known when the file is sent again; undefined where the record itself says. */
  readonly key: string | undefined
  /** By what the record is found that is there already, where its key leads to none. */
  readonly findBy?: FindWay | undefined
  /** Its lists say something of some entries and nothing of the others. */
  readonly isPartial?: true
  readonly faults: readonly Fault[]
  /** What the file calls a place of the record; the pointer to it where absent. */
  placeOf?(pointer: string): string
  /** The cell of a table that a place of the record comes from. */
  cellOf?(pointer: string): CellPlace
  /** Its lines of a table, as texts. */
  linesAsTexts?(): readonly LineTexts[]
  /** The lines of the file, with the errors behind them. */
  asRejected(errors: readonly string[]): string
}

export type ExpectedCell = (typeof expectedCells)[number]

export interface CellPlace {
  readonly line: number
  /** Undefined where no column leads there. */
  readonly column: string | undefined
  /** What the cell is to be, where that is more than a text. */
  readonly expected?: ExpectedCell | undefined
}

export interface LineTexts {
  readonly line: number
  /** As many as the line has. */
  readonly texts: readonly string[]
}

export interface RecordFile {
  /** What is to be known of how the file is read. */
  readonly notes: readonly string[]
  /** What cells were read as, once all are: sentences. */
  readonly readings: () => readonly string[]
  /** What comes before the first rejected line. */
  readonly rejectedHead: string
  /** In which rejected lines are written. */
  readonly encoding: Encoding
  readonly records: AsyncIterable<FileRecord>
}

/** What marks rejected lines, and is ignored where they are sent again. */
export const lineMember = '_line'
export const errorsMember = '_errors'
