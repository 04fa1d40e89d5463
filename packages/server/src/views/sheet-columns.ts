// The columns of a spreadsheet of rows: the names that they are read by, and whether they have
// dates.

import type { ViewShape } from '@kontor/contract/views/catalogue.ts'
import type { SheetColumn } from '../formats/sheets/sheet-of-rows.ts'
import type { ShownMember } from './plan-shown.ts'

export function sheetColumns(
  shown: readonly ShownMember[],
  shape: ViewShape,
): readonly SheetColumn[] {
  return shown.map(({ name, isProperty }) => {
    const kind = shape[isProperty ? 'properties' : 'columns'][name]
    return { name, isProperty, isDate: kind?.schema['format'] === 'date' }
  })
}
