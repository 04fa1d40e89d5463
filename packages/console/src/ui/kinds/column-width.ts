// How wide a column is, and which way its values stand: decided by what it holds, and its name.

import { shownTargetOf } from '@kontor/contract/records/reference-targets.ts'
import type { Column } from '../../data/rows/views.ts'

export interface ColumnLook {
  /** In pixels, at least. */
  readonly width: number
  /** Whether it takes what is left of the window, as texts do. */
  readonly grows: boolean
  readonly isNumeric: boolean
}

/** By name, where values of a kind differ much in length. */
const widths: Readonly<Record<string, number>> = {
  id: 112,
  number: 156,
  documentNumber: 156,
  currencyDoc: 82,
  currency: 82,
  country: 124,
}

/** What tells a row to people is read whole before all else. */
const namingWidths: Readonly<Record<string, number>> = {
  name: 126,
  companyName: 130,
  companyId: 130,
}

export function columnLook({ name, kind, type }: Column): ColumnLook {
  const named = widths[name]
  const isNumeric = type === 'number' && shownTargetOf(kind) === undefined
  if (named !== undefined) return { width: named, grows: false, isNumeric }
  if (kind?.isMoney === true) return { width: 106, grows: false, isNumeric: true }
  if (kind?.isDuration === true) return { width: 96, grows: false, isNumeric: true }
  if (isNumeric) return { width: 104, grows: false, isNumeric: true }
  if (type === 'date') return { width: 112, grows: false, isNumeric: false }
  if (type === 'boolean') return { width: 96, grows: false, isNumeric: false }
  if (kind?.register === 'STATUS') return { width: 140, grows: false, isNumeric: false }
  if (kind?.register !== undefined) return { width: 122, grows: false, isNumeric: false }
  return { width: namingWidths[name] ?? 118, grows: true, isNumeric: false }
}

/** What users have made columns as wide as, in pixels, by their keys. */
export type Widths = Readonly<Record<string, number>>

const widthMin = 56
const widthMax = 900

export function widthWithin(width: number): number {
  return Math.round(Math.max(widthMin, Math.min(width, widthMax)))
}

/** Undefined for the usual width. */
export function withWidth(widths: Widths, key: string, width: number | undefined): Widths {
  const { [key]: _, ...others } = widths
  return width === undefined ? others : { ...others, [key]: width }
}

/** How wide columns are: as users have made them, else as their values and names need. */
export interface ColumnWidths {
  readonly widths: Widths
  readonly fieldLabel: (name: string) => string
}

/** The tracks of the grid, as CSS writes them; where no column grows, what is left is empty. */
export function tracksOf(columns: readonly Column[], of: ColumnWidths): string {
  const tracks = columns.map((column) => {
    const width = `${columnWidth(column, of)}px`
    const grows = columnLook(column).grows && of.widths[column.key] === undefined
    return grows ? `minmax(${width}, ${column.name in namingWidths ? 2 : 1}fr)` : width
  })
  const isFull = tracks.some((track) => track.endsWith('fr)'))
  return [...tracks, ...(isFull ? [] : ['minmax(0, 1fr)'])].join(' ')
}

export function columnWidth(column: Column, { widths, fieldLabel }: ColumnWidths): number {
  const usual = Math.max(columnLook(column).width, headWidth(fieldLabel(column.name)))
  return widths[column.key] ?? usual
}

/** In pixels, by the letters of our font on average. A very long name is cut nonetheless. */
function headWidth(label: string): number {
  return Math.min(Math.ceil(label.length * 7.2) + 26, 220)
}

export function widthOf(columns: readonly Column[], of: ColumnWidths): number {
  return columns.reduce((sum, column) => sum + columnWidth(column, of), 0)
}
