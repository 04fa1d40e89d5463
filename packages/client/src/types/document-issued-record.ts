// Records of DOCUMENT.ISSUED and its like. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'

/** As it is sent. */
export interface DocumentIssuedRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 
    | 'DOCUMENT.ISSUED'
    | 'DOCUMENT.RECEIVED'
    | 'DOCUMENT.CONTRACT'
    | 'HR.DOC'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: DocumentIssuedRecordProperties | null
}

/** What the server adds to an answer. */
export type DocumentIssuedRecordSet = DocumentSet

export interface DocumentIssuedRecordProperties {
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
  readonly companyName?: string | null
  /** a text */
  readonly companyLabelName?: string | null
  /** a text */
  readonly companyLabelNameSuffix?: string | null
  /** a text */
  readonly companyLabelAddress?: string | null
}
