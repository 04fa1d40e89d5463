// Splits the rows of a view into windows, which are read when they scroll into view.

import { queryOptions } from '@tanstack/react-query'
import { type QueryKey, recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'
import { columnNames } from './column-names.ts'
import type { Column } from './views.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

export interface RowsOf {
  readonly unit: number
  readonly view: string
  readonly columns: readonly Column[]
  readonly filter: string
  readonly order: readonly string[]
  /** Columns that are read though they are not shown. */
  readonly hidden?: readonly string[]
  /** Rows with greater ids came after the view was opened, and are left out. */
  readonly through?: number | undefined
}

/** How many rows are read at once. */
export const windowRows = 100

export function windowQuery(rowsOf: RowsOf, window: number) {
  const { unit, view, filter, order, hidden = [], through = null } = rowsOf
  const { columns: named, properties } = columnNames(rowsOf.columns)
  const columns = ['id', ...hidden, ...named]
  return queryOptions({
    queryKey: recordKeys.rows(unit, ...[view, columns, properties, filter, order, through, window]),
    queryFn: ({ signal }) =>
      readPage<Row>(rowsOf, {
        ...{ columns: [...new Set(columns)], properties, signal },
        ...{ offset: window * windowRows, limit: windowRows },
      }),
    refetchInterval: pollUnlessFollowed(30_000),
  })
}

/** What the keys of all windows of a listing begin with. */
export function listingKey(rowsOf: RowsOf): QueryKey {
  return windowQuery(rowsOf, 0).queryKey.slice(0, -1)
}

/** The windows that are looked at, by their numbers. */
export interface Windows {
  readonly first: number
  readonly last: number
  /** The next one, the way that it is scrolled. */
  readonly ahead: number
}

interface Range {
  readonly first: number
  /** Behind the last one. */
  readonly end: number
}

/** The windows that a range of rows touches: the same as before while these are. */
export function windowsOf(range: Range, before?: Windows): Windows {
  const first = Math.floor(range.first / windowRows)
  const last = Math.max(first, Math.floor(Math.max(0, range.end - 1) / windowRows))
  if (first === before?.first && last === before.last) return before
  const isBack = before !== undefined && first < before.first
  return { first, last, ahead: isBack ? first - 1 : last + 1 }
}
