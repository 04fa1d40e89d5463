// A stretch of a listing that leaves out none of its rows, known by its ends alone.

import { type Sql, sql } from '../statements/sql.ts'
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
  const following = rowsAfter({ unit, view }, after)
  const ends = yield* queryOne<Ends>(
    sql`select (select "id" ${following} order by "id" limit 1) as "first",
        (select "id" ${following} order by "id" limit 1 offset ${rows}) as "next"`,
  )
  if (ends === undefined || ends.first === null) return undefined
  const { first, next } = ends
  if (next !== null) return { count: rows, first, last: next - 1, hasMore: true }
  const rest = yield* queryOne<Rest>(
    sql`select count(*) as "count", max("id") as "last" ${following}`,
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
    sql`select "id" ${rowsAfter({ unit, view }, after)} order by "id" limit 1 offset ${rows}`,
  )
  return found?.id
}

function rowsAfter({ unit, view }: ListingName, after: number): Sql {
  return sql`from "listing" where "unit" = ${unit} and "view" = ${view} and "id" > ${after}`
}
