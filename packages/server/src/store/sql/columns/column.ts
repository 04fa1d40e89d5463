// The values of one field of all rows, in memory, each in as few bytes as the values of the column
// allow, and how such memory grows.

import type { RowKey } from '../../../views/summary/summary-plan.ts'

export interface Column {
  readonly bytes: number
  /** What is stored of the first rows: a view of the memory, good until a row is set. */
  stored(count: number): StoredColumn
  get(row: number): RowKey
  /** Copies the rows from one on as they are stored. */
  copy(from: number, to: Float64Array): void
  /** The value that is stored so. */
  valueOf(stored: number): RowKey
  /** Rows are added one after the other. False, and nothing is set, where the value has no room. */
  set(row: number, value: RowKey): boolean
}

/** A column as it lies in a file: the numbers of the first rows, byte by byte as in memory. */
export interface StoredColumn {
  /** How they are stored: which of the forms of numbers, or how many bytes of a text's number. */
  readonly form: number
  readonly numbers: Uint8Array
  /** Of a column of texts: that of each number. */
  readonly texts?: readonly (string | null)[]
}

export const rowsAtFirst = 1024

/** The bytes of the first numbers. */
export function bytesOf(
  numbers: ArrayBufferView & { readonly BYTES_PER_ELEMENT: number },
  count: number,
): Uint8Array {
  return new Uint8Array(numbers.buffer, 0, count * numbers.BYTES_PER_ELEMENT)
}

/** The bytes with room for an eighth more. */
export function enlarged({ buffer, byteLength }: ArrayBufferView): ArrayBuffer {
  const bytes = Math.ceil(byteLength / 64) * 8 + byteLength
  return (buffer as ArrayBuffer).transfer(bytes)
}
