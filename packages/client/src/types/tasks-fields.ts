// What every record of tasks has. Generated: `npm run regenerate`.

import type { AccessList } from './parts.ts'

/** As it is sent. */
export interface TaskSent {
  /** the type of the record */
  readonly type?: 'TASK' | null
  /** an absent, null or negative id */
  readonly id?: number | null
  /** a text of at most 200 characters */
  readonly number?: string | null
  /** a text of at most 1000 characters */
  readonly name: string
  /** the id of a stored binder */
  readonly binderId?: number | null
  /** the id of a stored jobItem */
  readonly jobItemId?: number | null
  /** the id of a stored user */
  readonly ownerId: number
  /** the id of a stored user */
  readonly assigneeId?: number | null
  /** the id of a stored user */
  readonly reporterId?: number | null
  /** a list, each entry the id of a stored user */
  readonly participantIds?: readonly number[] | null
  /** a reference code such as CATEGORY.JOB-DESIGN, or an empty text */
  readonly category?: string | null
  /** a sub-key such as PROCESSING */
  readonly status?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly statusDate?: string | null
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
  /** a number of minutes (an integer from 0) */
  readonly allocation?: number | null
  /** an access list ({"read": {"users": [], "groups": []}, "write": ...}) */
  readonly acl?: AccessList | null
  /** true or false */
  readonly isDisabled?: boolean | null
  /** a text of 1 to 200 characters */
  readonly externalId?: string | null
}

/** What the server adds to an answer. */
export interface TaskSet {
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string
  /** an integer */
  readonly version: number
}
