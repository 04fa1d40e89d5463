// Records of GEM and its like. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type { IssuedProperties } from './parts.ts'

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

export type GemRecordProperties = IssuedProperties
