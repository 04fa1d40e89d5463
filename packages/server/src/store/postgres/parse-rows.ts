// Rows as they come off the wire, column by column, to the plain values that shared code expects.
// Texts are made of the bytes here and nowhere before, so that a page of rows can stay bytes.

import type { RawRowList } from 'postgres'

type DriverRows = RawRowList<readonly never[]>
type PlainRow = Readonly<Record<string, unknown>>

/** Object identifiers of types, as the catalogue of PostgreSQL fixes them. */
const numberTypes: ReadonlySet<number> = new Set([20, 21, 23, 700, 701, 1700])
const booleanType = 16
/** A text that is left as the bytes it is sent as. */
const bytesType = 2275

/** Objects by the names of the columns; a whole number beyond 2^53 is an error. */
export function parseRows(raw: DriverRows): readonly PlainRow[] {
  const columns = (raw as { columns?: readonly { name: string; type: number }[] }).columns ?? []
  return (raw as unknown as readonly (readonly (Buffer | null)[])[]).map((values) => {
    const row: Record<string, unknown> = {}
    for (const [index, { name, type }] of columns.entries()) {
      const value = values[index] ?? null
      row[name] = value === null ? null : parseValue(value, type)
    }
    return row
  })
}

function parseValue(value: Buffer, type: number): unknown {
  if (type === bytesType) return value
  const text = value.toString('utf8')
  if (type === booleanType) return text === 't'
  return numberTypes.has(type) ? parseNumber(text) : text
}

function parseNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number) && /^-?\d+$/.test(text)) {
    throw new Error(`The number ${text} is too large to be exact.`)
  }
  return number
}
