// The lines that were rejected, as a file that a spreadsheet opens and that is imported as what it
// was made of: the columns of the file, and two that say where a line was and what is wrong.

import type { ImportedRecord } from '@kontor/client'

/** @param faultsOf what is wrong with a record, in words. */
export function rejectedCsv(
  header: readonly string[],
  records: readonly ImportedRecord[],
  faultsOf: (record: ImportedRecord) => string,
): string {
  const lines = records.flatMap((record) => {
    const { lines: own = [] } = record
    return own.map(({ line, cells }, at) => {
      const filled = header.map((_, column) => cells[column] ?? '')
      return [...filled, String(line), at === 0 ? faultsOf(record) : '']
    })
  })
  const written = [[...header, '_line', '_errors'], ...lines].map(lineOf).join('')
  // By the mark spreadsheets know the encoding, and an import that texts are guarded.
  return `\ufeff${written}`
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`
}

function cellOf(text: string): string {
  // What would be taken for a formula is a text.
  const safe = /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
