// The path of the shown rows in the REST interface, with exactly their columns: for downloads,
// which the browser streams, and for curl.

import { printSearch } from '../../address/search-text.ts'
import type { Language } from '../../locale/language.ts'
import { columnNames } from './column-names.ts'
import type { RowsOf } from './row-windows.ts'

export interface RowsFile {
  readonly as: 'csv' | 'xlsx'
  /** The language of a sheet for people. */
  readonly titles?: Language
}

/** All rows of now, unless it is said up to which. Without a file a page of them, as JSON. */
export function rowsPath(
  { unit, view, columns, filter, order, through }: RowsOf,
  file?: RowsFile,
): string {
  const named = columnNames(columns)
  const search = {
    ...(file === undefined ? {} : { ...file, shown: columns.map(({ key }) => key).join(',') }),
    columns: named.columns.join(','),
    properties: named.properties.join(','),
    ...(filter === '' ? {} : { externalFilter: filter }),
    ...(through === undefined ? {} : { through: String(through) }),
    ...(order.length === 0 ? {} : { order: order.join(',') }),
  }
  return `/rest/v1/${unit}/views/${encodeURIComponent(view)}${printSearch(search)}`
}
