// What every record of documents has. Generated: `npm run regenerate`.

import type { AccessList } from './parts.ts'

/** As it is sent. */
export interface DocumentSent {
  /** an absent, null or negative id */
  readonly id?: number | null
  /** an integer */
  readonly agencyId?: number | null
  /** the id of a stored user */
  readonly ownerId: number
  /** the id of a stored person */
  readonly personId?: number | null
  /** the id of a stored binder */
  readonly binderId?: number | null
  /** a text of at most 200 characters */
  readonly number?: string | null
  /** a list, each entry a text of at most 1000 characters */
  readonly tags?: readonly string[] | null
  /** a sub-key such as PROCESSING */
  readonly status?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly statusDate?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN, or an empty text */
  readonly category?: string | null
  /** the code of a process of the unit */
  readonly setProcess?: string | null
  /** a list, each entry the id of a stored user */
  readonly participantIds?: readonly number[] | null
  /** an access list ({"read": {"users": [], "groups": []}, "write": ...}) */
  readonly acl?: AccessList | null
  /** true or false */
  readonly isDisabled?: boolean | null
  /** a text of 1 to 200 characters */
  readonly externalId?: string | null
}

/** What the server adds to an answer. */
export interface DocumentSet {
  /** an object */
  readonly process: {
    /** a text */
    readonly code: string | null
    /** one of STARTED, APPROVED, REJECTED, WITHDRAWN */
    readonly state: 'STARTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | null
    /** a text */
    readonly step: string | null
    /** a calendar date (YYYY-MM-DD) */
    readonly startedOn: string | null
    /** an integer */
    readonly startedBy: number | null
    /** an object */
    readonly waitingFor: {
      /** a list, each entry an integer */
      readonly users: readonly number[] | null
      /** a list, each entry an integer */
      readonly groups: readonly number[] | null
    } | null
    /** a list, each entry an integer */
    readonly excluded: readonly number[] | null
    /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
    readonly since: string | null
    /** an integer */
    readonly restartedBy: number | null
    /** a list, each entry an integer */
    readonly actedBy: readonly number[] | null
    /** a calendar date (YYYY-MM-DD) */
    readonly endedOn: string | null
  } | null
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly frozenAt: string | null
  /** a text */
  readonly seal: string | null
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string
  /** an integer */
  readonly version: number
}
