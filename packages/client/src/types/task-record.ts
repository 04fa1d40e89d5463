// Records of TASK. Generated: `npm run regenerate`.

import type { TaskSent, TaskSet } from './tasks-fields.ts'

/** As it is sent. */
export interface TaskRecord extends TaskSent {
  /** what this type has besides the fields */
  readonly properties?: TaskRecordProperties | null
}

/** What the server adds to an answer. */
export type TaskRecordSet = TaskSet

export interface TaskRecordProperties {
  /** a text of HTML */
  readonly 'bodyRichtext-1'?: string | null
}
