// Records of GEM and its like. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'

/** As it is sent. */
export interface GemRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'GEM' | 'BINDER'
  /** the id of a stored company */
  readonly companyId?: number | null
  /** what this type has besides the fields */
  readonly properties?: GemRecordProperties | null
}

/** What the server adds to an answer. */
export type GemRecordSet = DocumentSet

export interface GemRecordProperties {
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
