// The words of changes in the rows, in English.

import type { Translated } from '../translated.ts'

export const cellWordsEn = {
  derived: 'These rows are made of other records: open the record to change it.',
  obstacles: {
    absent: (label: string) => `This record has no field “${label}”.`,
    immutable: (label: string) => `“${label}” is given when the record is made, and stays.`,
    parts: (label: string) => `“${label}” has several parts: change it in the form (E).`,
    server: (label: string) => `“${label}” is worked out by the server.`,
    table: (label: string) => `“${label}” is a table: change it in the form (E).`,
    text: (label: string) => `“${label}” is a formatted text: change it in the form (E).`,
  },
  frozen: (label: string) => `The document is frozen: “${label}” stays as it is.`,
  isNow: (text: string) => `By now it is: ${text}`,
  conflict: (text: string) => `Somebody else was faster: it is now ${text}.`,
  undecided: 'F2 goes on with your text, Esc drops it.',
  empty: 'empty',
  saved: (label: string, record: string, text: string) => `Saved. ${label} of ${record}: ${text}`,
  refused: (label: string, record: string, reason: string) =>
    `Not saved. ${label} of ${record}: ${reason}`,
  outOfPlace: 'The row stays here until the rows are read again.',
  undone: (label: string, record: string, text: string) =>
    `Undone. ${label} of ${record} is again: ${text}`,
  undoneMany: (records: string) => `Undone in ${records} records.`,
  paste: (rows: string, many: number) => `Paste into ${rows} ${many === 1 ? 'row' : 'rows'}`,
  linesLeft: (lines: string) => `Left out, since there is no row for them: ${lines}`,
  headsLeft: 'The first line has the headings of the columns, and is left out.',
  notWritten: (count: string) => `Not written: ${count}`,
  readAs: 'As it was read',
  nothingToUndo: 'There is nothing to undo.',
}

export type CellWords = Translated<typeof cellWordsEn>
