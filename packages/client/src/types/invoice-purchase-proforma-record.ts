// Records of INVOICE.PURCHASE.PROFORMA. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  IncomingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface InvoicePurchaseProformaRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'INVOICE.PURCHASE.PROFORMA'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: InvoicePurchaseProformaRecordProperties | null
}

/** What the server adds to an answer. */
export interface InvoicePurchaseProformaRecordSet extends
  DocumentSet,
  DocumentTotals {
  /** a list, each entry an integer */
  readonly madeIds: readonly number[] | null
}

export interface InvoicePurchaseProformaRecordProperties extends
  InvoiceProperties,
  IncomingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-INVOICE.PURCHASE.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
