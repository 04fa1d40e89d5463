// The rows of a view, read window by window: whoever looks at a part of a million rows reads that
// part. What is no longer looked at is not waited for.

import type { ViewRows } from '@kontor/client/types/view-rows'
import type { Page } from '@kontor/client/views'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { kontorOf } from './kontor.ts'
import type { Column } from './views.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

export interface RowsOf {
  readonly unit: number
  readonly view: string
  readonly columns: readonly Column[]
  readonly filter: string
  readonly order: readonly string[]
  /** A column that is read though it is not shown. */
  readonly hidden?: string | undefined
}

/** How many rows are read at once. */
export const windowRows = 100

function windowQuery(rowsOf: RowsOf, window: number) {
  const { unit, view, filter, order, hidden = 'id' } = rowsOf
  const columns = ['id', hidden, ...rowsOf.columns.filter((each) => !each.isProperty).map(nameOf)]
  const properties = rowsOf.columns.filter((each) => each.isProperty).map(nameOf)
  return queryOptions({
    queryKey: ['rows', unit, view, columns, properties, filter, order, window],
    queryFn: async ({ signal }) => {
      const query = {
        ...{ columns: [...new Set(columns)], properties, signal },
        ...{ offset: window * windowRows, limit: windowRows },
        ...(filter === '' ? {} : { filter }),
        ...(order.length === 0 ? {} : { order }),
      }
      // Which view it is, and so what its rows are, is known only here.
      const page: unknown = await kontorOf(unit).views.page(view as keyof ViewRows, query as object)
      return page as Page<Row>
    },
    refetchInterval: 30_000,
  })
}

function nameOf({ name }: Column): string {
  return name
}

export interface Rows {
  /** Undefined until it is read. */
  readonly rowAt: (index: number) => Row | undefined
  /** All that are read of the part that is looked at. */
  readonly loaded: readonly Row[]
  /** How many there are at least. */
  readonly known: number
  /** Whether there are no more than are known. */
  readonly isWhole: boolean
  /** Whether these are the rows of before, or none. */
  readonly isWaiting: boolean
  readonly error: unknown
  readonly retry: () => void
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

/**
 * Reads the windows that are looked at, then the next one. While the first of another filter or
 * order is read, the rows of before stay.
 */
export function useRows(rowsOf: RowsOf, { first, last, ahead }: Windows): Rows {
  const windows = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const results = useQueries({ queries: windows.map((window) => windowQuery(rowsOf, window)) })
  const read = useSame(results.map(({ data }) => data))
  const pages = new Map(windows.map((window, index) => [window, results[index]?.data]))
  const extent = useExtent(rowsOf, pages)
  const isMore = ahead >= 0 && (ahead * windowRows < extent.known || !extent.isWhole)
  useQuery({
    ...windowQuery(rowsOf, ahead),
    enabled: isMore && results.every(({ data }) => data !== undefined),
    refetchInterval: false,
    // Nothing is drawn of it yet.
    notifyOnChangeProps: [],
  })
  const failed = results.find(({ error }) => error !== null)
  const isWaiting = extent.known === 0 && !extent.isWhole && failed === undefined
  const before = useRef<Pick<Rows, 'rowAt' | 'loaded' | 'known' | 'isWhole'>>(undefined)
  const loaded = useMemo(() => read.flatMap((page) => page?.data ?? []), [read])
  const present = {
    rowAt: (index: number) => pages.get(Math.floor(index / windowRows))?.data[index % windowRows],
    loaded,
    ...extent,
  }
  if (!isWaiting) before.current = present
  return {
    ...(isWaiting ? (before.current ?? present) : present),
    isWaiting,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

/** The same list until an element of it is another: whatever is made of it is made once. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const before = useRef(list)
  const isSame =
    list.length === before.current.length &&
    list.every((each, index) => each === before.current[index])
  if (!isSame) before.current = list
  return before.current
}

interface Extent {
  readonly known: number
  readonly isWhole: boolean
}

const nothing: Extent = { known: 0, isWhole: false }

/** The furthest that was read so far of these rows; a later read may tell of fewer. */
function useExtent(
  { unit, view, filter }: RowsOf,
  pages: ReadonlyMap<number, Page<Row> | undefined>,
): Extent {
  const key = JSON.stringify([unit, view, filter])
  const furthest = useRef({ key, extent: nothing })
  const before = furthest.current.key === key ? furthest.current.extent : nothing
  const extent = [...pages].reduce(extended, before)
  furthest.current = { key, extent }
  return extent
}

function extended(
  extent: Extent,
  [window, page]: readonly [number, Page<Row> | undefined],
): Extent {
  if (page === undefined) return extent
  const end = window * windowRows + page.data.length
  if (page.metadata.nextOffset === null) return { known: end, isWhole: true }
  return { known: Math.max(extent.known, end), isWhole: extent.isWhole && extent.known > end }
}
