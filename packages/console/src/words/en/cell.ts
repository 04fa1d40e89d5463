// The words of changes in the rows, in English.

import type { Translated } from '../translated.ts'

export const cellWordsEn = {
  derived: 'These rows are calculated from other records. Open the record to edit it.',
  obstacles: {
    absent: (label: string) => `This record has no field “${label}”.`,
    immutable: (label: string) => `“${label}” cannot be edited after the record is created.`,
    parts: (label: string) => `“${label}” has several parts. Edit it in the form (E).`,
    server: (label: string) => `“${label}” is set by the server.`,
    table: (label: string) => `“${label}” is a table. Edit it in the form (E).`,
    text: (label: string) => `“${label}” is formatted text. Edit it in the form (E).`,
  },
  frozen: (label: string) => `The document is frozen. “${label}” cannot be edited.`,
  isNow: (text: string) => `Current value: ${text}`,
  conflict: (text: string) => `Someone else has edited this cell. It is now ${text}.`,
  undecided: 'F2: continue editing. Esc: discard your text.',
  empty: 'empty',
  saved: (label: string, record: string, text: string) => `Saved. ${record}, ${label}: ${text}`,
  refused: (label: string, record: string, reason: string) =>
    `Not saved. ${record}, ${label}: ${reason}`,
  outOfPlace: 'This row no longer matches. It stays here until the view is reloaded.',
  undone: (label: string, record: string, text: string) => `Undone. ${record}, ${label}: ${text}`,
  undoneMany: (records: string) => `Undone in ${records} records.`,
  paste: (rows: string, many: number) => `Paste into ${rows} ${many === 1 ? 'row' : 'rows'}`,
  linesLeft: (lines: string) => `Skipped, no rows left for them: ${lines}`,
  headsLeft: 'The first line contains column headings and is skipped.',
  notWritten: (count: string) => `Not saved: ${count}`,
  unusual: (count: string) => `Unusual values: ${count}`,
  readAs: 'Preview',
  nothingToUndo: 'Nothing to undo.',
}

export type CellWords = Translated<typeof cellWordsEn>
