// How many rows a view has, and what its amounts and durations add up to: worked out by the server
// over all rows, in a request of its own that no row waits for.

import type { ViewRows } from '@kontor/client'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { recordKeys } from '../api/query-keys.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'
import type { Column } from './views.ts'

export interface CurrencySums {
  readonly currency: string | null
  /** By the names of columns. */
  readonly sum: Readonly<Record<string, number>>
}

export interface ViewSummary {
  readonly count: number
  readonly sums: readonly CurrencySums[]
  /** How many rows there are after those that are counted. */
  readonly newer: number
}

/** How many measures a request takes. */
const measuresMax = 8

interface RowsToSum {
  readonly unit: number
  readonly view: string
  readonly filter: string
  /** Rows with greater ids are not counted, but shown as newer. */
  readonly through?: number | undefined
}

interface SummaryOf extends RowsToSum {
  readonly columns: readonly Column[]
  /** Not before the first rows are there, which would have to share the server with it. */
  readonly isWanted: boolean
}

export function useSummary(of: SummaryOf): ViewSummary | undefined {
  const { columns, isWanted, unit, view, filter, through } = of
  const names = addedUp(columns).map(({ name }) => name)
  return useQuery({
    ...summaryQuery({ unit, view, filter, through }, names),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    refetchInterval: pollUnlessFollowed(30_000),
  }).data
}

/** The columns with amounts or durations: the first of them, where they are too many. */
export function addedUp(columns: readonly Column[]): readonly Column[] {
  const all = columns.filter(({ kind }) => kind?.isMoney === true || kind?.isDuration === true)
  return all.slice(0, measuresMax)
}

/** As many as there are now. */
export async function countRows(of: RowsToSum): Promise<number> {
  return (await queryClient.fetchQuery({ ...summaryQuery(of), staleTime: 0 })).count
}

/** How many rows each has; undefined until all are counted. */
export function useCounts(all: readonly RowsToSum[]) {
  const answers = useQueries({ queries: all.map((of) => summaryQuery(of)) })
  const failed = answers.find(({ error }) => error !== null)
  const counts = answers.flatMap(({ data }) => (data === undefined ? [] : [data.count]))
  return {
    counts: counts.length === all.length ? counts : undefined,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

/** Once rows that had stayed in their places are where they belong. */
export function refreshSummaries(unit: number): void {
  for (const queryKey of [recordKeys.summary(unit), recordKeys.groups(unit)])
    void queryClient.invalidateQueries({ queryKey })
}

/** @param names of the columns that are added up. */
function summaryQuery({ unit, view, filter, through }: RowsToSum, names: readonly string[] = []) {
  return queryOptions({
    queryKey: recordKeys.summary(unit, view, filter, through ?? null, names),
    queryFn: async ({ signal }): Promise<ViewSummary> => {
      const read = (bounds: Bounds, of: readonly string[]) =>
        readSummary({ unit, view, filter, ...bounds }, of, signal)
      const all = await read({}, names)
      if (through === undefined) return { ...all, newer: 0 }
      // All rows are summed up sooner than a part of them, which mostly are all.
      const { count: newer } = await read({ after: through }, [])
      return { ...(newer === 0 ? all : await read({ through }, names)), newer }
    },
  })
}

/** Of ids, as requests have them. */
interface Bounds {
  readonly through?: number
  readonly after?: number
}

async function readSummary(
  { unit, view, filter, ...bounds }: Omit<RowsToSum, 'through'> & Bounds,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Omit<ViewSummary, 'newer'>> {
  const measures = names.map((name) => ({ sum: name }))
  const query = { measures, signal, ...bounds, ...(filter === '' ? {} : { filter }) }
  // Which view it is, and so what it has, is known only here.
  const answer: unknown = await clientOf(unit).views.summary(
    view as keyof ViewRows,
    query as object,
  )
  const { data } = answer as Answer
  // Amounts of different currencies are never added up: each has a row of its own.
  const count = data.reduce((sum, row) => sum + row.count, 0)
  const sums = data.map(({ currency = null, sum }) => ({ currency, sum }))
  return { count, sums: names.length === 0 ? [] : sums }
}

interface Answer {
  readonly data: readonly {
    readonly count: number
    readonly currency?: string | null
    readonly sum: Readonly<Record<string, number>>
  }[]
}
