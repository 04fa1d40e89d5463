// The rows of a view, streamed as NDJSON, as a spreadsheet: numbers and dates as such, lists and
// objects as JSON, codes by their titles where the columns have them.

import { serialOfDate, serialOfInstant } from '../tables/sheet-date.ts'
import { splitLines } from '../text/split-lines.ts'
import { amountForm } from './sheet-amount.ts'
import { type SheetCell, writeXlsx } from './write-xlsx.ts'

export interface SheetColumn {
  readonly name: string
  readonly isProperty: boolean
  readonly type: 'date' | 'money' | 'currency' | 'other'
  /** Where instants are shown as people there read them; absent where they are texts. */
  readonly timeZone?: string
  /** What it is called in the first line. */
  readonly title: string
  /** What a value of it is called; undefined where it has no title. */
  readonly titleOf?: (value: string) => string | undefined
}

export function sheetOfRows(
  ndjson: AsyncIterable<Uint8Array>,
  columns: readonly SheetColumn[],
  title?: string,
): AsyncIterable<Uint8Array> {
  return writeXlsx(columns, cells(ndjson, columns), title)
}

type Row = Readonly<Record<string, unknown>>

async function* cells(
  ndjson: AsyncIterable<Uint8Array>,
  columns: readonly SheetColumn[],
): AsyncGenerator<readonly SheetCell[]> {
  const currencies = columns.filter(({ type }) => type === 'currency')
  for await (const { bytes } of splitLines(ndjson, Number.MAX_SAFE_INTEGER)) {
    const row = JSON.parse(Buffer.from(bytes).toString()) as Row
    const [currency] = currencies.map((column) => valueIn(row, column))
    yield columns.map((column) => cellOf(valueIn(row, column), column, currency))
  }
}

function valueIn(row: Row, { name, isProperty }: SheetColumn): unknown {
  return (isProperty ? ((row['properties'] ?? {}) as Row) : row)[name]
}

/** @param currency that of the row, where it is shown. */
function cellOf(
  value: unknown,
  { type, titleOf, timeZone }: SheetColumn,
  currency: unknown,
): SheetCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (type !== 'money') return value
    const form = amountForm(value, typeof currency === 'string' ? currency : undefined)
    return { amount: value, form }
  }
  if (typeof value === 'boolean') return value
  const text = String(value)
  const instant = timeZone === undefined ? undefined : serialOfInstant(text, timeZone)
  if (instant !== undefined) return { serial: instant, hasTime: true }
  const serial = type === 'date' ? serialOfDate(text) : undefined
  return serial === undefined ? (titleOf?.(text) ?? text) : { serial }
}
