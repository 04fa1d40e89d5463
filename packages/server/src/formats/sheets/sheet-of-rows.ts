// The rows of a view, streamed as NDJSON, as a spreadsheet: numbers and dates as such, lists and
// objects as JSON, codes by their titles where the columns have them.

import { serialOfDate } from '../tables/sheet-date.ts'
import { splitLines } from '../text/split-lines.ts'
import { type SheetCell, writeXlsx } from './write-xlsx.ts'

export interface SheetColumn {
  readonly name: string
  readonly isProperty: boolean
  readonly type: 'date' | 'money' | 'other'
  /** What it is called in the first line. */
  readonly title: string
  readonly width: number
  /** What a value of it is called; undefined where it has no title. */
  readonly titleOf?: (value: string) => string | undefined
}

export function sheetOfRows(
  ndjson: AsyncIterable<Uint8Array>,
  columns: readonly SheetColumn[],
): AsyncIterable<Uint8Array> {
  return writeXlsx(columns, cells(ndjson, columns))
}

type Row = Readonly<Record<string, unknown>>

async function* cells(
  ndjson: AsyncIterable<Uint8Array>,
  columns: readonly SheetColumn[],
): AsyncGenerator<readonly SheetCell[]> {
  for await (const { bytes } of splitLines(ndjson, Number.MAX_SAFE_INTEGER)) {
    const row = JSON.parse(Buffer.from(bytes).toString()) as Row
    const properties = (row['properties'] ?? {}) as Row
    yield columns.map((column) => {
      return cellOf((column.isProperty ? properties : row)[column.name], column)
    })
  }
}

function cellOf(value: unknown, { type, titleOf }: SheetColumn): SheetCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number') return type === 'money' ? { amount: value } : value
  if (typeof value === 'boolean') return value
  const text = String(value)
  const serial = type === 'date' ? serialOfDate(text) : undefined
  return serial === undefined ? (titleOf?.(text) ?? text) : { serial }
}
