// The first few rows of a view behind a filter: the latest, where nothing else is said.

import { useQuery } from '@tanstack/react-query'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import { columnNames } from './column-names.ts'
import type { Row } from './row-windows.ts'
import type { Column } from './views.ts'

interface LatestRowsOf {
  readonly unit: number
  readonly view: string
  readonly filter: string
  readonly columns: readonly Column[]
  readonly order?: readonly string[]
  readonly limit: number
}

/** Undefined until they are read. */
export function useLatestRows(of: LatestRowsOf): readonly Row[] | undefined {
  const { unit, view, filter, order = ['-id'], limit } = of
  const { columns, properties } = columnNames(of.columns)
  const { data } = useQuery({
    queryKey: recordKeys.rows(unit, view, 'latest', limit, columns, properties, filter, order),
    queryFn: ({ signal }) =>
      readPage<Row>(
        { unit, view, filter, order },
        { columns: ['id', ...columns], properties, limit, signal },
      ),
  })
  return data?.data
}
