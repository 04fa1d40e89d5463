// Records of tasks: every type. Generated: `npm run regenerate`.

import type { Stored } from '../stored.ts'
import type {
  TaskRecord,
  TaskRecordSet,
} from './task-record.ts'

/** What can be created, by type. */
export type TaskCreate =
  | TaskRecord

/** What is read. */
export type Task =
  | (Stored<TaskRecord> & TaskRecordSet)
