// Records of INVOICE.PURCHASE.CORRECTION. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  IncomingProperties,
  CorrectionProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface InvoicePurchaseCorrectionRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'INVOICE.PURCHASE.CORRECTION'
  /** the id of a stored company */
  readonly companyId: number
  /** the id of a stored frozenInvoice */
  readonly correctsId?: number | null
  /** what this type has besides the fields */
  readonly properties?: InvoicePurchaseCorrectionRecordProperties | null
}

/** What the server adds to an answer. */
export interface InvoicePurchaseCorrectionRecordSet extends
  DocumentSet,
  DocumentTotals {
  /** a list, each entry an integer */
  readonly correctedByIds: readonly number[] | null
}

export interface InvoicePurchaseCorrectionRecordProperties extends
  InvoiceProperties,
  IncomingProperties,
  CorrectionProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-INVOICE.PURCHASE.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
