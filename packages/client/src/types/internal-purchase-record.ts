// Records of INTERNAL.PURCHASE. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  IncomingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface InternalPurchaseRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'INTERNAL.PURCHASE'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: InternalPurchaseRecordProperties | null
}

/** What the server adds to an answer. */
export type InternalPurchaseRecordSet = DocumentSet & DocumentTotals

export interface InternalPurchaseRecordProperties extends
  InvoiceProperties,
  IncomingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-INTERNAL.PURCHASE.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
