// The rows of a view that the browser has read a moment ago, in their order.

import type { Page } from '@kontor/client'
import { now } from '../../base/clock.ts'
import { queryClient } from '../api/query-client.ts'
import { listingKey, type Row, type RowsOf } from './row-windows.ts'

/** Rows in sight are read again more often than that. */
const freshMs = 60_000

export function cachedRows(rowsOf: RowsOf): readonly Row[] {
  const queryKey = listingKey(rowsOf)
  const since = now().getTime() - freshMs
  const windows = queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => state.dataUpdatedAt > since && !state.isInvalidated)
  const inOrder = windows.toSorted((one, other) => numberOf(one) - numberOf(other))
  return inOrder.flatMap(({ state }) => (state.data as Page<Row>).data)
}

function numberOf({ queryKey }: { readonly queryKey: readonly unknown[] }): number {
  return Number(queryKey.at(-1))
}
