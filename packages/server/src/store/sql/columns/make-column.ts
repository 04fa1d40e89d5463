// The column that the values of a type have, or that was stored.

import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import type { Column, StoredColumn } from './column.ts'
import { NumberColumn } from './number-column.ts'
import { TextColumn } from './text-column.ts'

export function newColumn(type: FilterType): Column {
  return isNumeric(type) ? new NumberColumn() : new TextColumn()
}

/** The column that was stored; the numbers are its own from then on, and begin their buffer. */
export function columnOf({ form, numbers, texts }: StoredColumn): NumberColumn | TextColumn {
  const buffer = numbers.buffer as ArrayBuffer
  return texts === undefined
    ? NumberColumn.stored(form, buffer)
    : TextColumn.stored(texts, form, buffer)
}

/** Booleans are 0 and 1. */
export function isNumeric(type: FilterType): boolean {
  return type === 'number' || type === 'boolean'
}
