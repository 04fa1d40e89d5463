// The columns of a spreadsheet of rows: the names that they are read by, and whether they have
// dates.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { ViewShape } from '@kontor/contract/views/catalogue.ts'
import type { Projection } from '../rules/render-row.ts'

export interface SheetColumn {
  readonly name: string
  readonly isProperty: boolean
  readonly isDate: boolean
}

export function sheetColumns(
  { columns, properties }: Projection,
  shape: ViewShape,
): readonly SheetColumn[] {
  const isDate = (kind: Kind | undefined): boolean => kind?.schema['format'] === 'date'
  return [
    ...columns.map((name) => ({ name, isProperty: false, isDate: isDate(shape.columns[name]) })),
    ...properties.map((name) => ({
      ...{ name, isProperty: true },
      isDate: isDate(shape.properties[name]),
    })),
  ]
}
