// Fields of a view as columns in memory. Ids are in every table.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import type { Column } from './column.ts'
import type { ColumnField, ColumnTable } from './column-cache.ts'

/** The columns that have the values of these fields. */
export function columnFields(fields: readonly CheckedField[]): readonly ColumnField[] {
  return fields.flatMap((field) => (isId(field) ? [] : [{ field, isDay: false }]))
}

/** Undefined where its values are too long, or too many, to be in memory. */
export function columnIn(table: ColumnTable, field: CheckedField): Column | undefined {
  return isId(field) ? table.ids : table.column({ field, isDay: false })?.column
}

function isId({ source, name }: CheckedField): boolean {
  return source === 'column' && name === 'id'
}
