// Records of TRACK and its like. Generated: `npm run regenerate`.

import type { TimeSent, TimeSet } from './time-fields.ts'

/** As it is sent. */
export type TrackRecord = TimeSent

/** What the server adds to an answer. */
export type TrackRecordSet = TimeSet
