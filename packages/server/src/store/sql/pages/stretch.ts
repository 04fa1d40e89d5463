// A stretch of a listing that leaves out none of its rows, known by its ends alone.

import { queryOne, type Step } from '../statements/step.ts'

export interface ListingName {
  readonly unit: number
  readonly view: string
}

export interface Stretch {
  readonly count: number
  /** The id of its first row. */
  readonly first: number
  /** The id of its last row, or one between that and the next row. */
  readonly last: number
  /** Whether the listing goes on after it. */
  readonly hasMore: boolean
}

interface Ends {
  readonly first: number | null
  readonly next: number | null
}

interface Rest {
  readonly count: number
  readonly last: number
}

/** The next rows of a listing after an id, at most so many; undefined where it has ended. */
export function* findStretch(
  { unit, view }: ListingName,
  after: number,
  rows: number,
): Step<Stretch | undefined> {
  const from = [unit, view, after] as const
  const ends = yield* queryOne<Ends>(
    `select (select "id" ${rowsAfter} order by "id" limit 1) as "first",
      (select "id" ${rowsAfter} order by "id" limit 1 offset ?) as "next"`,
    ...from,
    ...from,
    rows,
  )
  if (ends === undefined || ends.first === null) return undefined
  const { first, next } = ends
  if (next !== null) return { count: rows, first, last: next - 1, hasMore: true }
  const rest = yield* queryOne<Rest>(
    `select count(*) as "count", max("id") as "last" ${rowsAfter}`,
    ...from,
  )
  return rest && { ...rest, first, hasMore: false }
}

/** The id of the row that comes so many rows after the first one after an id. */
export function* nthAfter(
  { unit, view }: ListingName,
  after: number,
  rows: number,
): Step<number | undefined> {
  const found = yield* queryOne<{ id: number }>(
    `select "id" ${rowsAfter} order by "id" limit 1 offset ?`,
    unit,
    view,
    after,
    rows,
  )
  return found?.id
}

const rowsAfter = `from "listing" where "unit" = ? and "view" = ? and "id" > ?`
