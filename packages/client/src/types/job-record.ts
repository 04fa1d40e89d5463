// Records of JOB. Generated: `npm run regenerate`.

import type { JobSent, JobSet } from './jobs-fields.ts'

/** As it is sent. */
export interface JobRecord extends JobSent {
  /** what this type has besides the fields */
  readonly properties: JobRecordProperties
}

/** What the server adds to an answer. */
export type JobRecordSet = JobSet

export interface JobRecordProperties {
  /** a text of at most 1000 characters */
  readonly name: string
  /** a text of HTML */
  readonly 'bodyRichtext-1'?: string | null
}
