// Records of DOCUMENT.ISSUED and its like. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type { IssuedProperties } from './parts.ts'

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

export type DocumentIssuedRecordProperties = IssuedProperties
