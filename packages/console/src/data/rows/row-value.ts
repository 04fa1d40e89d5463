// The value of a column in a row, and what is shown of it.

import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { Row } from './row-windows.ts'
import type { Column } from './views.ts'

export function rowValue(row: Row, { name, isProperty }: Column): unknown {
  if (!isProperty) return row[name]
  return (row['properties'] as Readonly<Record<string, unknown>> | undefined)?.[name]
}

interface Named {
  readonly target: ReferenceTarget
  readonly id: number
}

/** Whose name the column would say, where the record says none, as older ones do not. */
export function impliedName(row: Row, column: Column): Named | undefined {
  const by = column.kind?.nameOf
  const id = by === undefined ? undefined : row[by]
  if (typeof id !== 'number' || (rowValue(row, column) ?? '') !== '') return undefined
  return { target: 'company', id }
}

/** What a cell shows; what is edited is the value. */
export function shownValue(
  row: Row,
  column: Column,
  labelOf: (target: string, id: number) => string | undefined,
): unknown {
  const named = impliedName(row, column)
  return named === undefined ? rowValue(row, column) : labelOf(named.target, named.id)
}
