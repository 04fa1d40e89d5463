// Records of ATTENDANCE. Generated: `npm run regenerate`.

import type { TimeSent, TimeSet } from './time-fields.ts'

/** As it is sent. */
export interface AttendanceRecord extends TimeSent {
  /** the type of the record */
  readonly type: 'ATTENDANCE'
}

/** What the server adds to an answer. */
export type AttendanceRecordSet = TimeSet
