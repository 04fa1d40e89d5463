// Records of OVERHEAD.INTERNAL. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  IncomingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface OverheadInternalRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'OVERHEAD.INTERNAL'
  /** the id of a stored company */
  readonly companyId?: number | null
  /** what this type has besides the fields */
  readonly properties?: OverheadInternalRecordProperties | null
}

/** What the server adds to an answer. */
export type OverheadInternalRecordSet = DocumentSet & DocumentTotals

export interface OverheadInternalRecordProperties extends
  InvoiceProperties,
  IncomingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-OVERHEAD.INTERNAL.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
