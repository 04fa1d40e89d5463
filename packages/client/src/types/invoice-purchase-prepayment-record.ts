// Records of INVOICE.PURCHASE.PREPAYMENT. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  IncomingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface InvoicePurchasePrepaymentRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'INVOICE.PURCHASE.PREPAYMENT'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: InvoicePurchasePrepaymentRecordProperties | null
}

/** What the server adds to an answer. */
export interface InvoicePurchasePrepaymentRecordSet extends
  DocumentSet,
  DocumentTotals {
  /** a list, each entry an integer */
  readonly correctedByIds: readonly number[] | null
}

export interface InvoicePurchasePrepaymentRecordProperties extends
  InvoiceProperties,
  IncomingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-INVOICE.PURCHASE.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
