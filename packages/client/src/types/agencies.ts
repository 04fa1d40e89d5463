// One of agencies, as it is sent and read. Generated: `npm run regenerate`.

import type { Stored } from '../stored.ts'

export interface AgencyFields {
  /** an absent, null or negative id */
  readonly id?: number | null
  /** a text of at most 1000 characters */
  readonly name: string
  /** a time zone such as Europe/Prague */
  readonly timeZone?: string | null
  /** the id of a stored company */
  readonly companyId?: number | null
  /** a language tag such as cs or en-GB */
  readonly language?: string | null
  /** a currency code of three upper-case letters */
  readonly currency?: string | null
  /** a number of days (an integer from 0 to 3660) */
  readonly salesMaturity?: number | null
  /** a calendar date (YYYY-MM-DD) */
  readonly lockedUntil?: string | null
  /** a list of objects */
  readonly holidays?: readonly {
    /** a calendar date (YYYY-MM-DD) */
    readonly date: string
    /** a text of at most 1000 characters */
    readonly name?: string | null
  }[] | null
  /** true or false */
  readonly isDisabled?: boolean | null
}

/** As it is sent. */
export type AgencyCreate = AgencyFields

/** What the server adds to an answer. */
export interface AgencySet {
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string | null
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string | null
  /** an integer */
  readonly version: number
}

/** What is read. */
export type Agency = Stored<AgencyFields> & AgencySet
