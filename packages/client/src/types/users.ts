// One of users, as it is sent and read. Generated: `npm run regenerate`.

import type { Stored } from '../stored.ts'
import type { Contact } from './parts.ts'

export interface UserFields {
  /** an absent, null or negative id */
  readonly id?: number | null
  /** a text of 1 to 200 characters */
  readonly username: string
  /** a text of at most 1000 characters */
  readonly firstName?: string | null
  /** a text of at most 1000 characters */
  readonly lastName?: string | null
  /** an email address such as eva@example.com */
  readonly email?: string | null
  /** a text of at most 1000 characters */
  readonly phone?: string | null
  /** a language tag such as cs or en-GB */
  readonly language?: string | null
  /** a text of at most 1000 characters */
  readonly jobTitle?: string | null
  /** the id of a stored user */
  readonly managerId?: number | null
  /** a list, each entry the id of a stored group */
  readonly groupIds?: readonly number[] | null
  /** a list, each entry a text of at most 1000 characters */
  readonly groupNames?: readonly string[] | null
  /** a list of objects */
  readonly approvalLimits?: readonly {
    /** a list, each entry a text of at most 1000 characters */
    readonly types?: readonly string[] | null
    /** an amount below 1e13 */
    readonly amount: number
    /** a currency code of three upper-case letters */
    readonly currency: string
  }[] | null
  /** true or false */
  readonly isDraft?: boolean | null
  /** true or false */
  readonly isDisabled?: boolean | null
  /** a text of 1 to 200 characters */
  readonly externalId?: string | null
}

/** As it is sent. */
export interface UserCreate extends UserFields {
  /** an object */
  readonly person?: {
    /** a text of at most 1000 characters */
    readonly firstName?: string | null
    /** a text of at most 1000 characters */
    readonly lastName?: string | null
    /** a text of at most 1000 characters */
    readonly jobTitle?: string | null
    /** a list of objects */
    readonly contacts?: readonly Contact[] | null
  } | null
  /** true or false */
  readonly isMember?: boolean | null
}

/** What the server adds to an answer. */
export interface UserSet {
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string | null
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string | null
  /** an integer */
  readonly version: number
}

/** What is read. */
export type User = Stored<UserFields> & UserSet
