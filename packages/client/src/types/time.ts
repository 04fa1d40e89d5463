// Records of time: every type. Generated: `npm run regenerate`.

import type { Stored } from '../stored.ts'
import type {
  TrackRecord,
  TrackRecordSet,
} from './track-record.ts'
import type {
  AttendanceRecord,
  AttendanceRecordSet,
} from './attendance-record.ts'

/** What can be created, by type. */
export type TimeCreate =
  | TrackRecord
  | AttendanceRecord

/** What is read. */
export type Time =
  | (Stored<TrackRecord> & TrackRecordSet)
  | (Stored<AttendanceRecord> & AttendanceRecordSet)
