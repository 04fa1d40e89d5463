// What a tile asks the server for: groups, counts and sums of a view, worked out there over all
// rows that the reader may see.

import type { ViewRows } from '@kontor/client'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useUnit } from '../../address/use-unit.ts'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'
import { type AnsweredRow, fillEmptyGroups } from '../rows/fill-empty-groups.ts'

export interface SummaryQuery {
  readonly view: keyof ViewRows
  readonly filter: string
  readonly groupBy: readonly GroupBy[]
  /** The field of ids among `groupBy` with so many values that one answer may not have them all. */
  readonly among?: string
  /** The field that is summed up; none for counts alone. */
  readonly sum?: string
}

interface GroupBy {
  readonly field: string
  readonly by?: 'week' | 'month' | { readonly steps: readonly number[]; readonly from: string }
}

export interface SummaryRow {
  readonly group: readonly unknown[]
  readonly count: number
  /** That of the sum; null where rows have none. */
  readonly currency: string | null
  /** Those of the rows whose sums were converted into it. */
  readonly convertedFrom?: readonly string[]
  readonly sum: number
}

export interface Summaries {
  /** A list for each query; undefined until all are there. */
  readonly rows: readonly (readonly SummaryRow[])[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

const minute = 60_000

export function useSummaries(queries: readonly SummaryQuery[]): Summaries {
  const unit = useUnit()
  const results = useQueries({
    queries: queries.map((query) => ({
      queryKey: recordKeys.figures(unit, query),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readRows(unit, query, signal),
      placeholderData: keepPreviousData,
      staleTime: minute,
      refetchInterval: pollUnlessFollowed(5 * minute),
    })),
  })
  const all = results.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    rows: all.length === queries.length ? all : undefined,
    error: results.find(({ error }) => error !== null)?.error,
    retry: () => {
      for (const { refetch } of results) void refetch()
    },
  }
}

async function readRows(
  unit: number,
  { view, filter, groupBy, among, sum }: SummaryQuery,
  signal: AbortSignal,
): Promise<readonly SummaryRow[]> {
  const answer = async (query: object): Promise<readonly AnsweredRow[]> => {
    // A busy server is shown at once, and asked again when the connection is fine.
    const how = { retries: 0, signal }
    // A tile names its fields; the types of the client know those of one view at a time.
    const found: unknown = await clientOf(unit).views.summary(view, { ...query, ...how })
    return (found as { readonly data: readonly AnsweredRow[] }).data
  }
  const measures = sum === undefined ? [] : [{ sum }]
  const found = await fillEmptyGroups({ filter, groupBy, measures }, among, answer)
  return found.map((row) => ({
    group: row.group,
    count: row.count,
    currency: row.currency ?? null,
    sum: sum === undefined ? row.count : (row.sum[sum] ?? 0),
  }))
}
