// Records of TRACK. Generated: `npm run regenerate`.

import type { TimeSent, TimeSet } from './time-fields.ts'

/** As it is sent. */
export interface TrackRecord extends TimeSent {
  /** the type of the record */
  readonly type: 'TRACK'
}

/** What the server adds to an answer. */
export interface TrackRecordSet extends TimeSet {
  /** an integer */
  readonly invoiceId: number | null
}
