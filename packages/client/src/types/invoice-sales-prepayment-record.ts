// Records of INVOICE.SALES.PREPAYMENT. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  OutgoingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface InvoiceSalesPrepaymentRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'INVOICE.SALES.PREPAYMENT'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: InvoiceSalesPrepaymentRecordProperties | null
}

/** What the server adds to an answer. */
export interface InvoiceSalesPrepaymentRecordSet extends
  DocumentSet,
  DocumentTotals {
  /** a list, each entry an integer */
  readonly correctedByIds: readonly number[] | null
}

export interface InvoiceSalesPrepaymentRecordProperties extends
  InvoiceProperties,
  OutgoingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-INVOICE.SALES.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
