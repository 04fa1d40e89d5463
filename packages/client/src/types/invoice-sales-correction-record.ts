// Records of INVOICE.SALES.CORRECTION. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  OutgoingProperties,
  CorrectionProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface InvoiceSalesCorrectionRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'INVOICE.SALES.CORRECTION'
  /** the id of a stored company */
  readonly companyId: number
  /** the id of a stored frozenInvoice */
  readonly correctsId?: number | null
  /** what this type has besides the fields */
  readonly properties?: InvoiceSalesCorrectionRecordProperties | null
}

/** What the server adds to an answer. */
export interface InvoiceSalesCorrectionRecordSet extends
  DocumentSet,
  DocumentTotals {
  /** a list, each entry an integer */
  readonly correctedByIds: readonly number[] | null
}

export interface InvoiceSalesCorrectionRecordProperties extends
  InvoiceProperties,
  OutgoingProperties,
  CorrectionProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-INVOICE.SALES.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
