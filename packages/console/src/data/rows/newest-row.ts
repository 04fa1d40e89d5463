// The newest row at the time a view was opened. Rows are read up to it, so that they do not move
// while others create records; newer ones are counted, and shown on request.

import type { Page } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import { type Row, type RowsOf, windowQuery } from './row-windows.ts'

export interface NewestRow {
  readonly through: number | undefined
  /** Nothing is read before. */
  readonly isKnown: boolean
  /** The first window, where it was read to know the bound. */
  readonly first: FirstWindow | Record<string, never>
  readonly error: unknown
  readonly refetch: () => unknown
  /** The bound is then the newest row that there is by now. */
  readonly renew: () => void
}

/** The newest row, whatever its filter: what no filter narrows is read soonest. */
function newestOf({ unit, view }: RowsOf) {
  const of = { unit, view, order: ['-id'] }
  return {
    queryKey: recordKeys.newestRow(unit, view),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readPage<Row>(of, { columns: ['id'], properties: [], limit: 1, signal }),
  }
}

interface FirstWindow {
  readonly initialData: Page<Row>
  readonly initialDataUpdatedAt: number
}

/** @param atOpening where the view was opened with rows up to an id. */
export function useNewestRow(rowsOf: RowsOf, atOpening: number | undefined): NewestRow {
  const { unit, view, filter, order } = rowsOf
  const key = JSON.stringify([unit, view, filter, order])
  const [opened, setOpened] = useState({ key: atOpening === undefined ? '' : key, id: atOpening })
  const [by] = order
  // By id, and where nothing orders them, new rows come at the end.
  const isBounded = by !== undefined && by !== 'id'
  const isKnown = !isBounded || opened.key === key
  const isNewestFirst = by === '-id'
  const head = useQuery({
    ...windowQuery(rowsOf, 0),
    ...(!isNewestFirst && newestOf(rowsOf)),
    enabled: !isKnown,
    staleTime: 0,
    refetchInterval: false,
  })
  const newest = head.data?.data[0]?.id
  // What is cached of an earlier visit is shown until it is known what there is now.
  if (!isKnown && head.isSuccess && !head.isFetching) setOpened({ key, id: newest })
  const through = isBounded ? (opened.key === key ? opened.id : newest) : undefined
  const isRead = isNewestFirst && head.data !== undefined
  const isFirst = isRead && newest !== undefined && newest === through
  return {
    through,
    isKnown: isKnown || head.data !== undefined,
    first: isFirst ? { initialData: head.data, initialDataUpdatedAt: head.dataUpdatedAt } : {},
    error: isKnown ? null : head.error,
    refetch: head.refetch,
    renew: () => setOpened({ key: '', id: undefined }),
  }
}
