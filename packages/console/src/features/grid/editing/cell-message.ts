// The message at a cell, beside it or over it.

import { shownValue } from '../../../data/rows/row-value.ts'
import { valueText } from '../../../ui/kinds/value-text.ts'
import type { Cell } from '../grid-keys.ts'
import type { GridProps } from '../grid-props.ts'

export interface CellMessage {
  readonly cell: Cell
  readonly text: string
  /** Whether it is what stands in the cell, which it then covers. */
  readonly isWhole?: boolean
  /** Whether it is why something that was entered is not stored. */
  readonly isRefusal?: boolean
}

/** Why a cell is not stored as it stands there: the active one, else the one refused last. */
export function refusalAt(
  { edits, rowAt, columns }: GridProps,
  active: Cell,
): CellMessage | undefined {
  const refused = [...edits.read().marks].flatMap(([id, { cells }]) =>
    Object.entries(cells).flatMap(([key, { index, reason }]): readonly CellMessage[] => {
      const column = columns.findIndex((each) => each.key === key)
      if (column < 0 || rowAt(index)?.id !== id || reason === undefined) return []
      return [{ cell: { row: index, column }, text: reason, isRefusal: true }]
    }),
  )
  return refused.find(({ cell }) => isSameCell(cell, active)) ?? refused.at(-1)
}

/** Of a row that stands where it does not belong any more. */
export function placeNote(
  { edits, rowAt }: GridProps,
  cell: Cell,
  text: string,
): CellMessage | undefined {
  const row = rowAt(cell.row)
  const mark = row && edits.read().marks.get(row.id)
  return mark?.isOutOfPlace === true ? { cell, text } : undefined
}

/** Undefined where there is none. */
export function wholeText(
  { rowAt, columns, context }: GridProps,
  cell: Cell,
): CellMessage | undefined {
  const [row, column] = [rowAt(cell.row), columns[cell.column]]
  if (row === undefined || column === undefined) return undefined
  const text = valueText(column, shownValue(row, column, context.labelOf), context)
  return text === '' ? undefined : { cell, text, isWhole: true }
}

export function isSameCell(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.column === other.column
}
