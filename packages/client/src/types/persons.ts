// One of persons, as it is sent and read. Generated: `npm run regenerate`.

import type { Stored } from '../stored.ts'

export interface PersonFields {
  /** an absent, null or negative id */
  readonly id?: number | null
  /** a text */
  readonly jobTitle?: string | null
  /** a text */
  readonly salut?: string | null
  /** a text */
  readonly namePrefix?: string | null
  /** a text */
  readonly firstName?: string | null
  /** a text */
  readonly lastName?: string | null
  /** a text */
  readonly nameSuffix?: string | null
  /** a text */
  readonly comment?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly birthday?: string | null
  /** the id of an entry of addresses */
  readonly addressId?: number | null
  /** a list of objects */
  readonly contacts?: readonly {
    /** a text */
    readonly name?: string | null
    /** a text */
    readonly value?: string | null
  }[] | null
  /** the id of a stored company */
  readonly companyId: number
}

/** As it is sent. */
export type PersonCreate = PersonFields

/** What the server adds to an answer. */
export interface PersonSet {
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string
  /** an integer */
  readonly version: number
}

/** What is read. */
export type Person = Stored<PersonFields> & PersonSet
