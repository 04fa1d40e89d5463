// The cell to be edited: its field and value, or why it cannot be edited.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { RecordRef } from '../../../data/api/record.ts'
import { rowValue } from '../../../data/rows/row-value.ts'
import type { Row } from '../../../data/rows/row-windows.ts'
import type { Column } from '../../../data/rows/views.ts'
import { type CellField, cellField } from '../../../ui/kinds/cell-field.ts'
import type { CellWords } from '../../../words/en/cell.ts'
import type { Cell } from '../grid-keys.ts'
import type { GridProps } from '../grid-props.ts'
import type { CellMark } from './edit-state.ts'

export interface EditTarget {
  readonly cell: Cell
  readonly row: Row
  readonly column: Column
  readonly field: CellField
  readonly collection: RecordRef['collection']
  /** Of what was entered before and is not stored yet. */
  readonly mark: CellMark | undefined
  /** What is there, or was entered. */
  readonly value: unknown
}

interface Seeking {
  readonly grid: GridProps
  readonly types: readonly RecordType[]
  readonly t: CellWords
}

/** A sentence where it cannot be edited; undefined where no row is read. */
export function editTarget(
  cell: Cell,
  { grid, types, t }: Seeking,
): EditTarget | string | undefined {
  const { view, edits, context, rowAt, columns } = grid
  const [row, column] = [rowAt(cell.row), columns[cell.column]]
  if (row === undefined || column === undefined) return undefined
  const { collection } = view
  if (collection === undefined) return t.derived
  const type = types.find((each) => each.type === row['type'])
  const field = type === undefined ? 'absent' : cellField(type, column)
  if (typeof field === 'string') {
    return t.obstacles[field](context.translation.fieldLabel(column.name))
  }
  const mark = edits.read().marks.get(row.id)?.cells[column.key]
  const value = mark === undefined ? rowValue(row, column) : mark.value
  return { cell, row, column, field, collection, mark, value }
}
