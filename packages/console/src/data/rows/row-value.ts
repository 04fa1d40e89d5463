// The value of a column in a row.

import type { Row } from './row-windows.ts'
import type { Column } from './views.ts'

export function rowValue(row: Row, { name, isProperty }: Column): unknown {
  if (!isProperty) return row[name]
  return (row['properties'] as Readonly<Record<string, unknown>> | undefined)?.[name]
}
