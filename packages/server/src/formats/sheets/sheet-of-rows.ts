// The rows of a view, streamed as NDJSON, as a spreadsheet: numbers and dates as such, lists and
// objects as JSON.

import { serialOfDate } from '../tables/sheet-date.ts'
import { splitLines } from '../text/split-lines.ts'
import { type SheetCell, writeXlsx } from './write-xlsx.ts'

export interface SheetColumn {
  readonly name: string
  readonly isProperty: boolean
  readonly isDate: boolean
}

export function sheetOfRows(
  ndjson: AsyncIterable<Uint8Array>,
  columns: readonly SheetColumn[],
): AsyncIterable<Uint8Array> {
  const header = columns.map(({ name, isProperty }) => (isProperty ? `properties.${name}` : name))
  return writeXlsx(header, cells(ndjson, columns))
}

type Row = Readonly<Record<string, unknown>>

async function* cells(
  ndjson: AsyncIterable<Uint8Array>,
  columns: readonly SheetColumn[],
): AsyncGenerator<readonly SheetCell[]> {
  for await (const { bytes } of splitLines(ndjson, Number.MAX_SAFE_INTEGER)) {
    const row = JSON.parse(Buffer.from(bytes).toString()) as Row
    const properties = (row['properties'] ?? {}) as Row
    yield columns.map(({ name, isProperty, isDate }) => {
      return cellOf((isProperty ? properties : row)[name], isDate)
    })
  }
}

function cellOf(value: unknown, isDate: boolean): SheetCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = String(value)
  const serial = isDate ? serialOfDate(text) : undefined
  return serial === undefined ? text : { serial }
}
