// Records of OPPORTUNITY. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'

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

export interface OpportunityRecordProperties {
  /** a text */
  readonly name?: string | null
  /** a text of HTML */
  readonly 'bodyRichtext-1'?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly paperSize?: string | null
  /** a text */
  readonly paperOrientation?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly printForm?: string | null
  /** a text */
  readonly formLanguage?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly createdOn?: string | null
  /** a text */
  readonly opportunityNextStepNote?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly opportunityExpCloseDate?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly opportunityNextStepDate?: string | null
  /** an amount below 1e13 */
  readonly opportunityValue?: number | null
}
