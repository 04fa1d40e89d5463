// The rows that are selected as a filter, for requests that take one. Rows with ids side by side
// are one condition.

import { limits } from '@kontor/contract/limits.ts'
import type { RowsOf } from '../../data/rows/row-windows.ts'
import { isAllBut, type SelectedRows } from './selected-rows.ts'

/** The rows of a request for them; undefined as their filter. */
export function rowsOfSelected(selected: SelectedRows, shown: RowsOf): RowsOf | undefined {
  const filter = selectedFilter(selected)
  return filter === undefined ? undefined : { ...shown, filter, through: selected.among.through }
}

/** Undefined where they are too many, and too scattered, for a filter. */
export function selectedFilter(selected: SelectedRows): string | undefined {
  const { among, ids } = selected
  const { filter = '' } = among
  const condition = conditionOf(ids)
  if (!isAllBut(selected)) return condition
  if (ids.size === 0) return filter
  const others = condition === undefined ? undefined : `NOT (${condition})`
  if (others === undefined || filter === '') return others
  return within(`(${filter}) AND ${others}`)
}

interface Run {
  readonly first: number
  readonly last: number
}

/** Leaves room for the conditions of a filter that it is added to. */
const runsMax = 100
/** A run of fewer is shorter as a list. */
const runRowsMin = 3

function conditionOf(ids: ReadonlySet<number>): string | undefined {
  const runs: Run[] = []
  for (const id of [...ids].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.last === id - 1) runs[runs.length - 1] = { first: last.first, last: id }
    else runs.push({ first: id, last: id })
  }
  const isLong = ({ first, last }: Run) => last - first >= runRowsMin - 1
  const long = runs.filter(isLong)
  const single = runs.filter((run) => !isLong(run)).flatMap(({ first, last }) => range(first, last))
  if (long.length > runsMax || single.length > limits.filterListValuesMax) return undefined
  const conditions = long.map(({ first, last }) => `id BETWEEN ${first} AND ${last}`)
  if (single.length > 0) conditions.push(`id IN (${single.join(',')})`)
  return within(conditions.join(' OR '))
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function within(filter: string): string | undefined {
  return filter.length <= limits.filterCharactersMax ? filter : undefined
}
