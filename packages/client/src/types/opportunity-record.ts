// Records of OPPORTUNITY. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  SheetProperties,
  CreatedProperties,
} from './parts.ts'

/** As it is sent. */
export interface OpportunityRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'OPPORTUNITY'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: OpportunityRecordProperties | null
}

/** What the server adds to an answer. */
export type OpportunityRecordSet = DocumentSet

export interface OpportunityRecordProperties extends
  SheetProperties,
  CreatedProperties {
  /** a text */
  readonly opportunityNextStepNote?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly opportunityExpCloseDate?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly opportunityNextStepDate?: string | null
  /** an amount below 1e13 */
  readonly opportunityValue?: number | null
}
