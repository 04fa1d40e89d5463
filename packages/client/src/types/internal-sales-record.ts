// Records of INTERNAL.SALES. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  IncomingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface InternalSalesRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'INTERNAL.SALES'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: InternalSalesRecordProperties | null
}

/** What the server adds to an answer. */
export type InternalSalesRecordSet = DocumentSet & DocumentTotals

export interface InternalSalesRecordProperties extends
  InvoiceProperties,
  IncomingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-INTERNAL.SALES.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
