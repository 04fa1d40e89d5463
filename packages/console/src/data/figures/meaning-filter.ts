// The filter of a view that finds what a text means.

import type { View } from '../rows/views.ts'
import { all, quoted } from './filter-texts.ts'
import type { Meaning } from './read-meaning.ts'
import { stateFilter } from './state-filters.ts'

/** What has the name of the text. */
export interface Named {
  readonly companies: readonly number[]
  /** Of the collection of the view. */
  readonly records: readonly number[]
}

/** Undefined where no row of the view can be meant. */
export function meaningFilter(
  meaning: Meaning,
  view: Pick<View, 'name' | 'columns'>,
  named: Named,
): string | undefined {
  const { types, state } = meaning
  const ofState = state && stateFilter(state, view.name)
  if (state !== undefined && ofState === undefined) return undefined
  const ofType = types?.filter(({ views }) => views.includes(view.name)).map(({ type }) => type)
  const anyOf = meaning.name === '' ? byNumber(meaning, view) : byName(view, named)
  if (anyOf.length === 0) return undefined
  const hasType = view.columns.some(({ name }) => name === 'type')
  const conditions = [
    ...(ofType === undefined || !hasType ? [] : [`type IN (${ofType.map(quoted).join(', ')})`]),
    ...(ofState === undefined ? [] : [ofState]),
    `(${anyOf.join(' OR ')})`,
  ]
  return all(...conditions)
}

type Columns = Pick<View, 'columns'>

function byNumber({ amount, numberPart }: Meaning, { columns }: Columns): readonly string[] {
  const has = (column: string): boolean => columns.some(({ key }) => key === column)
  const amounts = amount === undefined ? [] : ['totalGross', 'totalNet'].filter(has)
  const isNumbered = numberPart !== undefined && has('number')
  return [
    ...(isNumbered ? [`number ILIKE ${quoted(`%${numberPart}%`)}`] : []),
    ...amounts.map((column) => `${column} = ${amount}`),
  ]
}

function byName({ columns }: Columns, { companies, records }: Named): readonly string[] {
  const isOfCompany = columns.some(({ key }) => key === 'companyId')
  return [
    ...(isOfCompany && companies.length > 0 ? [`companyId IN (${companies.join(', ')})`] : []),
    ...(records.length > 0 ? [`id IN (${records.join(', ')})`] : []),
  ]
}
