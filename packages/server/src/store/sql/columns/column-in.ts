// Fields of a view as columns in memory. Ids are in every table.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import type { Column } from './column.ts'
import type { ColumnField } from './column-field.ts'
import type { ColumnTable } from './column-table.ts'
import type { TextBlocks } from './text-blocks.ts'

/** The columns that have the values of these fields. */
export function columnFields(fields: readonly CheckedField[]): readonly ColumnField[] {
  return fields.flatMap((field) => (isId(field) ? [] : [{ field, isDay: false }]))
}

/** What a filter takes of a column that is too large to be in memory. */
export function inBlocks({ field, isDay }: ColumnField): ColumnField {
  return { field, isDay, as: 'blocks' }
}

/** Undefined where its values are too long, or too many, to be in memory. */
export function columnIn(table: ColumnTable, field: CheckedField): Column | undefined {
  return isId(field) ? table.ids : table.column({ field, isDay: false })
}

/** The texts of the field in a file, for filters; undefined where not all of them are there. */
export function textsIn(table: ColumnTable, field: CheckedField): TextBlocks | undefined {
  const texts = table.texts(field)
  return texts?.isComplete === true ? texts : undefined
}

function isId({ source, name }: CheckedField): boolean {
  return source === 'column' && name === 'id'
}
