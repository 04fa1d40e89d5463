// What every record of time has. Generated: `npm run regenerate`.

/** As it is sent. */
export interface TimeSent {
  /** an absent, null or negative id */
  readonly id?: number | null
  /** the id of a stored user */
  readonly userId: number
  /** a calendar date (YYYY-MM-DD) */
  readonly date: string
  /** a time of day (HH:MM:SS, 00:00:00 to 23:59:59) */
  readonly startTime?: string | null
  /** a time of day (HH:MM:SS, 00:00:00 to 23:59:59) */
  readonly endTime?: string | null
  /** a number of minutes (an integer from 0) */
  readonly duration?: number | null
  /** the id of a stored job */
  readonly jobId?: number | null
  /** the id of a stored task */
  readonly taskId?: number | null
  /** the id of a stored overhead */
  readonly overheadId?: number | null
  /** a reference code such as CATEGORY.JOB-DESIGN, or an empty text */
  readonly category?: string | null
  /** a text */
  readonly comment?: string | null
  /** true or false */
  readonly isDisabled?: boolean | null
  /** a text of 1 to 200 characters */
  readonly externalId?: string | null
}

/** What the server adds to an answer. */
export interface TimeSet {
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string
  /** an integer */
  readonly version: number
}
