// Tells when rows of a view were read again, in whichever order and with whichever filter.

import { partialMatchKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../api/query-client.ts'
import { recordKeys } from '../api/query-keys.ts'
import type { RowsOf } from './row-windows.ts'

/** What is only written into the cache was not read. */
export function useRowsRead({ unit, view }: Pick<RowsOf, 'unit' | 'view'>, onRead: () => void) {
  const latest = useRef(onRead)
  latest.current = onRead
  useEffect(() => {
    const ofView = recordKeys.rows(unit, view)
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      const isOfView = partialMatchKey(event.query.queryKey, ofView)
      if (isOfView && event.action.manual !== true) latest.current()
    })
  }, [unit, view])
}

/** Rows that are not as they would be read: whoever opens them again reads them again. */
export function noteRowsLeft({ unit, view }: Pick<RowsOf, 'unit' | 'view'>): void {
  const { rows, summary, groups } = recordKeys
  for (const queryKey of [rows(unit, view), summary(unit, view), groups(unit, view)])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}
