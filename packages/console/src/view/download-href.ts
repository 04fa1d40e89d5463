// Where a view is downloaded as a file: exactly the rows and columns that are shown, streamed by
// the browser.

import { printSearch } from '../app/search-text.ts'
import type { RowsOf } from '../data/rows.ts'

export function downloadHref(rowsOf: RowsOf, format: string): string {
  const { unit, view, columns, filter, order } = rowsOf
  const names = (isProperty: boolean): string =>
    columns
      .filter((column) => column.isProperty === isProperty)
      .map(({ name }) => name)
      .join(',')
  const search = {
    as: format,
    columns: names(false),
    properties: names(true),
    ...(filter === '' ? {} : { externalFilter: filter }),
    ...(order.length === 0 ? {} : { order: order.join(',') }),
  }
  return `/rest/v1/${unit}/views/${encodeURIComponent(view)}${printSearch(search)}`
}
