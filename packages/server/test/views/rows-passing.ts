// Filters over rows as a view shows them, reckoned in memory.

import assert from 'node:assert/strict'
import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import { readFilter } from '../../src/views/read-filter.ts'
import type { ViewField } from './varied-world.ts'
import type { Saved } from './world.ts'

/** The rows that a filter is true of. */
export function rowsPassing(
  filter: string,
  fields: readonly ViewField[],
  rows: readonly Saved[],
): Saved[] {
  const types = (isProperty: boolean): Map<string, FilterType | undefined> =>
    new Map(
      fields
        .filter((field) => field.isProperty === isProperty)
        .map(({ name, type }) => [name, type as FilterType]),
    )
  const read = readFilter(filter, { columns: types(false), properties: types(true) }, anyDay)
  if (!read.ok) assert.fail(`${filter}: ${JSON.stringify(read.faults)}`)
  return rows.filter((row) => {
    const column = (name: string): unknown => row[name]
    const property = (name: string): unknown => row.properties?.[name]
    return evaluateFilter(read.filter, { column, property }) === true
  })
}
