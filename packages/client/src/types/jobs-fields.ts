// What every record of jobs has. Generated: `npm run regenerate`.

import type { AccessList } from './parts.ts'

/** As it is sent. */
export interface JobSent {
  /** the type of the record */
  readonly type?: 'JOB' | null
  /** an absent, null or negative id */
  readonly id?: number | null
  /** a text of at most 200 characters */
  readonly number?: string | null
  /** the id of a stored company */
  readonly companyId: number
  /** the id of a stored brand */
  readonly brandId?: number | null
  /** the id of a stored binder */
  readonly binderId?: number | null
  /** the id of a stored user */
  readonly ownerId: number
  /** a list, each entry the id of a stored user */
  readonly participantIds?: readonly number[] | null
  /** a sub-key such as PROCESSING */
  readonly status?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly statusDate?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN, or an empty text */
  readonly category?: string | null
  /** a list, each entry a text of at most 1000 characters */
  readonly tags?: readonly string[] | null
  /** a calendar date (YYYY-MM-DD) */
  readonly startDate?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly endDate?: string | null
  /** a time of day (HH:MM:SS, 00:00:00 to 23:59:59) */
  readonly startTime?: string | null
  /** a time of day (HH:MM:SS, 00:00:00 to 23:59:59) */
  readonly endTime?: string | null
  /** a list of objects */
  readonly jobItems?: readonly {
    /** an absent, null or negative id */
    readonly id?: number | null
    /** an integer */
    readonly number?: number | null
    /** a text of at most 1000 characters */
    readonly name?: string | null
    /** a reference code such as CATEGORY.JOB-DESIGN, or an empty text */
    readonly category?: string | null
    /** a text */
    readonly comment?: string | null
    /** a calendar date (YYYY-MM-DD) */
    readonly deadline?: string | null
    /** a sub-key such as PROCESSING */
    readonly status?: string | null
  }[] | null
  /** an access list ({"read": {"users": [], "groups": []}, "write": ...}) */
  readonly acl?: AccessList | null
  /** true or false */
  readonly isDisabled?: boolean | null
  /** a text of 1 to 200 characters */
  readonly externalId?: string | null
}

/** What the server adds to an answer. */
export interface JobSet {
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string
  /** an integer */
  readonly version: number
}
