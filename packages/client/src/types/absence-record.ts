// Records of ABSENCE. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type { SheetProperties } from './parts.ts'

/** As it is sent. */
export interface AbsenceRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'ABSENCE'
  /** the id of a stored company */
  readonly companyId?: number | null
  /** what this type has besides the fields */
  readonly properties?: AbsenceRecordProperties | null
}

/** What the server adds to an answer. */
export type AbsenceRecordSet = DocumentSet

export interface AbsenceRecordProperties extends SheetProperties {
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly absenceType?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly startDate?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly endDate?: string | null
  /** a text of at most 1000 characters */
  readonly division?: string | null
  /** a text of at most 1000 characters */
  readonly department?: string | null
}
