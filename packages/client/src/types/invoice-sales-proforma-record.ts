// Records of INVOICE.SALES.PROFORMA. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  OutgoingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface InvoiceSalesProformaRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'INVOICE.SALES.PROFORMA'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: InvoiceSalesProformaRecordProperties | null
}

/** What the server adds to an answer. */
export interface InvoiceSalesProformaRecordSet extends
  DocumentSet,
  DocumentTotals {
  /** a list, each entry an integer */
  readonly madeIds: readonly number[] | null
}

export interface InvoiceSalesProformaRecordProperties extends
  InvoiceProperties,
  OutgoingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-INVOICE.SALES.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
