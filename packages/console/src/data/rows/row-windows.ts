// Splits the rows of a view into windows, which are read when they scroll into view.

import { queryOptions } from '@tanstack/react-query'
import { type QueryKey, recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'
import { columnNames } from './column-names.ts'
import type { RowRange } from './row-places.ts'
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
  readonly shown: readonly number[]
  /** The next one, the way that it is scrolled. */
  readonly ahead: number
}

/** The windows that ranges of rows touch: the same as before while these are. */
export function windowsOf(ranges: readonly RowRange[], before?: Windows): Windows {
  const touched = ranges.flatMap(({ first, end }) => {
    const from = Math.floor(first / windowRows)
    const to = Math.max(from, Math.floor(Math.max(0, end - 1) / windowRows))
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })
  const shown = [...new Set(touched)]
  if (before !== undefined && shown.join() === before.shown.join()) return before
  const [first = 0] = shown
  const isBack = first < (before?.shown[0] ?? 0)
  return { shown, ahead: isBack ? first - 1 : (shown.at(-1) ?? -1) + 1 }
}
