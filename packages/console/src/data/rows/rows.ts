// Reads the rows of a view, window by window. Windows that have scrolled out of view are no longer
// waited for.

import type { Page } from '@kontor/client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { NewestRow } from './newest-row.ts'
import { plainPlaces, type RowPlaces } from './row-places.ts'
import {
  listingKey,
  type Row,
  type RowsOf,
  type Windows,
  windowQuery,
  windowRows,
} from './row-windows.ts'
import { stayAsTheyAre, useRefetchAfterStill } from './still.ts'

export interface Rows {
  /** Where they are drawn. */
  readonly places: RowPlaces
  /** Of the listing; undefined until it is read. */
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

interface Reading extends NewestRow {
  readonly isStill: boolean
  /** Undefined until it is known where which row is. */
  readonly places: RowPlaces | undefined
}

/**
 * Reads the windows that are looked at, then the next one. While the first of another filter or
 * order is read, the rows of before stay.
 * Where they are still, rows that are read stay as they are: somebody edits one of them.
 */
export function useRows(
  rowsOf: RowsOf,
  { shown: windows, ahead }: Windows,
  { isStill, places, ...bound }: Reading,
): Rows {
  const results = useQueries({
    queries: windows.map((window) => ({
      ...windowQuery(rowsOf, window),
      enabled: bound.isKnown,
      ...(window === 0 ? bound.first : {}),
      ...(isStill && stayAsTheyAre),
    })),
  })
  useRefetchAfterStill(listingKey(rowsOf), isStill)
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
  const failed = [bound, ...results].find(({ error }) => error !== null)
  const isRead =
    extent.known > 0 || extent.isWhole || (places !== undefined && windows.length === 0)
  const isWaiting = (places === undefined || !isRead) && failed === undefined
  const before = useRef<Omit<Rows, 'isWaiting' | 'error' | 'retry'>>(undefined)
  const loaded = useMemo(() => read.flatMap((page) => page?.data ?? []), [read])
  const present = {
    places: places ?? plainPlaces,
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
  { unit, view, filter, through }: RowsOf,
  pages: ReadonlyMap<number, Page<Row> | undefined>,
): Extent {
  const key = JSON.stringify([unit, view, filter, through])
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
