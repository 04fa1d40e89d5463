// The forms in which rows are streamed: a line of JSON for each, or CSV. Both are made of lines of
// JSON, where the rows are read. A spreadsheet is made of lines of JSON where it is sent.

import { csvLine, csvValue, guardedCsvValue } from '../formats/tables/csv.ts'
import type { ShownMember } from './plan-shown.ts'

/** Where CSV is for people, a text that a spreadsheet would take for a formula is guarded. */
export type StreamFormat = 'ndjson' | 'lines of a sheet' | 'csv' | 'csv for people'

function isJson(format: StreamFormat): boolean {
  return format === 'ndjson' || format === 'lines of a sheet'
}

/** Without it, Excel takes the bytes of a file that it opens for those of an older encoding. */
const byteOrderMark = '\ufeff'

/** What comes before the first row. */
export function streamHeader(format: StreamFormat, shown: readonly ShownMember[]): string {
  if (isJson(format)) return ''
  const names = shown.map(({ key }) => key)
  return `${format === 'csv for people' ? byteOrderMark : ''}${csvLine(names.map(csvValue))}`
}

/** Rows, given as a line of JSON each. */
export function streamRows(
  format: StreamFormat,
  shown: readonly ShownMember[],
  lines: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  if (isJson(format)) return lines
  return csvRows(shown, lines, format === 'csv' ? csvValue : guardedCsvValue)
}

function csvRows(
  shown: readonly ShownMember[],
  { buffer, byteOffset, length }: Uint8Array<ArrayBuffer>,
  write: typeof csvValue,
): Uint8Array<ArrayBuffer> {
  const rows = Buffer.from(buffer, byteOffset, length).toString().split('\n').slice(0, -1)
  const texts = rows.map((text) => {
    const row = JSON.parse(text) as Readonly<Record<string, unknown>>
    const values = (row['properties'] ?? {}) as Readonly<Record<string, unknown>>
    return csvLine(shown.map(({ name, isProperty }) => write((isProperty ? values : row)[name])))
  })
  return new TextEncoder().encode(texts.join(''))
}
