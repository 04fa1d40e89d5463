// Records of jobs: every type. Generated: `npm run regenerate`.

import type { Stored } from '../stored.ts'
import type {
  JobRecord,
  JobRecordSet,
} from './job-record.ts'

/** What can be created, by type. */
export type JobCreate =
  | JobRecord

/** What is read. */
export type Job =
  | (Stored<JobRecord> & JobRecordSet)
