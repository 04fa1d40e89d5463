// The user's columns of a view, as stored in the preferences.

import { type Widths, widthWithin, withWidth } from '../../ui/kinds/column-width.ts'

export interface ColumnPreferences {
  /** Which are shown, in their order; undefined for the usual ones. */
  readonly keys: readonly string[] | undefined
  readonly widths: Widths
}

export interface ColumnsChange {
  /** Undefined for the usual ones; absent where they stay. */
  readonly keys?: readonly string[] | undefined
  /** Undefined for the usual width; those of others stay. */
  readonly widths?: Readonly<Record<string, number | undefined>>
}

type Stored = Readonly<Record<string, unknown>>

/** What is no such thing is as if nothing was stored. */
export function readColumnPreferences({ columns }: Stored, view: string): ColumnPreferences {
  const { keys, widths } = objectOf(objectOf(columns)[view])
  const numbers = Object.entries(objectOf(widths)).flatMap(([key, width]) =>
    typeof width === 'number' ? [[key, widthWithin(width)] as const] : [],
  )
  const isList = Array.isArray(keys) && keys.length > 0
  return {
    keys: isList ? keys.filter((key) => typeof key === 'string') : undefined,
    widths: Object.fromEntries(numbers),
  }
}

/** The member of the preferences that it is stored as, beside those of other views. */
export function withColumnPreferences(
  { columns }: Stored,
  view: string,
  stored: ColumnPreferences,
): Stored {
  return { columns: { ...objectOf(columns), [view]: stored } }
}

export function changedColumns(
  stored: ColumnPreferences,
  change: ColumnsChange,
): ColumnPreferences {
  const widths = Object.entries(change.widths ?? {})
  return {
    keys: 'keys' in change ? change.keys : stored.keys,
    widths: widths.reduce((all, [key, width]) => withWidth(all, key, width), stored.widths),
  }
}

/** One after the other. */
export function bothChanges(first: ColumnsChange, second: ColumnsChange): ColumnsChange {
  return { ...first, ...second, widths: { ...first.widths, ...second.widths } }
}

/** Columns of one view as wide as those of another are. */
export function withWidthsOf(stored: Stored, other: string, view: string): Stored {
  const { widths } = readColumnPreferences(stored, other)
  return withColumnPreferences(stored, view, { keys: undefined, widths })
}

function objectOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? (value as Stored) : {}
}
