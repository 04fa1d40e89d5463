// The first rows of what waits for the reader.

import { useQuery } from '@tanstack/react-query'
import { useUnit } from '../../address/use-unit.ts'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'
import type { RowsOf } from './data-point.ts'

interface Shown {
  readonly columns: readonly string[]
  readonly properties: readonly string[]
  readonly limit: number
}

export function useWaitingRows<T>(rows: RowsOf, { columns, properties, limit }: Shown) {
  const unit = useUnit()
  return useQuery({
    queryKey: recordKeys.waiting(unit, rows),
    queryFn: ({ signal }) => {
      const query = { columns: ['id', ...columns], properties, limit, signal }
      return readPage<T>({ unit, ...rows }, query)
    },
    refetchInterval: pollUnlessFollowed(60_000),
  })
}
