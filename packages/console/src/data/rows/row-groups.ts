// Reads which groups the rows of a view have: how many rows are in each, and what their amounts and
// durations add up to. One summary tells it, over any number of rows.

import type { ViewRows } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { groupKey } from '../../address/group-folds.ts'
import { clientOf } from '../api/client.ts'
import { troubleOf } from '../api/problem-of.ts'
import { recordKeys } from '../api/query-keys.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'
import { type AnsweredRow, fillEmptyGroups } from './fill-empty-groups.ts'
import type { Grouping } from './grouping.ts'
import { stayAsTheyAre, useRefetchAfterStill } from './still.ts'
import { addedUp, type CurrencySums } from './summary.ts'
import type { Column } from './views.ts'

export interface RowGroup {
  /** What addresses name it by. */
  readonly key: string
  readonly value: unknown
  /** Where its rows begin in the listing, which is in the order of groups. */
  readonly start: number
  readonly count: number
  readonly sums: readonly CurrencySums[]
}

interface GroupsOf {
  readonly unit: number
  readonly view: string
  readonly filter: string
  readonly columns: readonly Column[]
  /** Which the groups are the first part of. */
  readonly order: readonly string[]
  readonly through: number | undefined
}

/** @param grouping undefined where rows are not grouped, and nothing is read. */
export function useRowGroups(
  { unit, view, filter, columns, order, through }: GroupsOf,
  grouping: Grouping | undefined,
  { isKnown, isStill }: { readonly isKnown: boolean; readonly isStill: boolean },
) {
  const field = grouping?.column.key
  const names = addedUp(columns).map(({ name }) => name)
  const isDescending = order[0] === `-${field}`
  const queryKey = recordKeys.groups(
    ...[unit, view, filter, through ?? null, field, grouping?.by, isDescending, names],
  )
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = { unit, view, through, measures: names.map((sum) => ({ sum })), signal }
      return grouping === undefined
        ? []
        : layGroups(await readAll(asked, filter, grouping), isDescending)
    },
    enabled: grouping !== undefined && isKnown,
    refetchInterval: pollUnlessFollowed(30_000),
    ...(isStill && stayAsTheyAre),
  })
  useRefetchAfterStill(queryKey, isStill)
  return query
}

interface Asking {
  readonly unit: number
  readonly view: string
  readonly through: number | undefined
  readonly measures: readonly object[]
  readonly signal: AbortSignal
}

/** Of references there may be more groups than an answer has; what refers to nothing is one too. */
async function readAll(
  asking: Asking,
  filter: string,
  { column, by }: Grouping,
): Promise<readonly AnsweredRow[]> {
  const { key } = column
  const query = { filter, groupBy: [{ field: key, ...(by && { by }) }], measures: asking.measures }
  const ask = askFor(asking)
  try {
    return await ask(query)
  } catch (error) {
    const isTooLarge = troubleOf(error).code === 'summary-too-large'
    if (!isTooLarge || column.type !== 'number') throw error
  }
  const within = (condition: string) => {
    return { ...query, filter: filter === '' ? condition : `(${filter}) AND ${condition}` }
  }
  const [referring, others] = await Promise.all([
    fillEmptyGroups(within(`${key} IS NOT NULL`), key, ask),
    ask(within(`${key} IS NULL`)),
  ])
  return [...referring, ...others]
}

function askFor({ unit, view, through, signal }: Asking) {
  return async (query: object): Promise<readonly AnsweredRow[]> => {
    const { filter, ...rest } = query as { readonly filter: string }
    const bounds = through === undefined ? {} : { through }
    const asked = { ...rest, ...bounds, ...(filter === '' ? {} : { filter }), signal }
    // Which view it is, and so what it has, is known only here.
    const answer: unknown = await clientOf(unit).views.summary(
      view as keyof ViewRows,
      asked as object,
    )
    return (answer as { readonly data: readonly AnsweredRow[] }).data
  }
}

/**
 * Groups ascend, and what has no value comes last, however rows are ordered. A group has a row for
 * each currency, one after the other.
 */
export function layGroups(
  rows: readonly AnsweredRow[],
  isDescending: boolean,
): readonly RowGroup[] {
  const byKey = Map.groupBy(rows, ({ group: [value] }) => groupKey(value ?? null))
  const valued = [...byKey].filter(([, [row]]) => (row?.group[0] ?? null) !== null)
  const others = [...byKey].filter(([, [row]]) => (row?.group[0] ?? null) === null)
  let start = 0
  return [...(isDescending ? valued.toReversed() : valued), ...others].map(([key, ofGroup]) => {
    const count = ofGroup.reduce((sum, row) => sum + row.count, 0)
    const sums = ofGroup.map(({ currency = null, sum }) => ({ currency, sum }))
    const laid = { key, value: ofGroup[0]?.group[0] ?? null, start, count, sums }
    start += count
    return laid
  })
}
