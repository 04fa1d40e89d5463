// How wide a column is, and which way its values stand: decided by what it holds.

import type { Column } from '../data/views.ts'

export interface ColumnLook {
  /** In pixels, at least. */
  readonly width: number
  /** Whether it takes what is left of the window, as texts do. */
  readonly grows: boolean
  readonly isNumeric: boolean
}

/** By name, where values of a kind differ much in length. */
const widths: Readonly<Record<string, number>> = {
  id: 72,
  number: 124,
  documentNumber: 124,
  currencyDoc: 84,
  currency: 84,
  country: 84,
}

export function columnLook({ name, kind, type }: Column): ColumnLook {
  const named = widths[name]
  const isNumeric = type === 'number' && kind?.refersTo === undefined
  if (named !== undefined) return { width: named, grows: false, isNumeric }
  if (kind?.isMoney === true) return { width: 132, grows: false, isNumeric: true }
  if (kind?.isDuration === true) return { width: 96, grows: false, isNumeric: true }
  if (isNumeric) return { width: 104, grows: false, isNumeric: true }
  if (type === 'date') return { width: 116, grows: false, isNumeric: false }
  if (type === 'boolean') return { width: 96, grows: false, isNumeric: false }
  if (kind?.register !== undefined) return { width: 140, grows: false, isNumeric: false }
  return { width: 168, grows: true, isNumeric: false }
}

/** The tracks of the grid, as CSS writes them. */
export function tracksOf(columns: readonly Column[]): string {
  const looks = columns.map(columnLook)
  const grow = looks.some(({ grows }) => grows)
  const tracks = looks.map(
    ({ width, grows }) => `minmax(${width}px, ${grows ? '1fr' : 'max-content'})`,
  )
  return grow
    ? looks.map(trackOf).join(' ')
    : [...tracks.slice(0, -1), 'minmax(120px, 1fr)'].join(' ')
}

function trackOf({ width, grows }: ColumnLook): string {
  return grows ? `minmax(${width}px, 1fr)` : `${width}px`
}

export function widthOf(columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + columnLook(column).width, 0)
}
