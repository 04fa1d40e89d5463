// Records of INVOICE.SALES. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  OutgoingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface InvoiceSalesRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'INVOICE.SALES'
  /** the id of a stored company */
  readonly companyId: number
  /** the id of a stored sourceDocument */
  readonly madeFromId?: number | null
  /** the id of a stored job */
  readonly madeFromJobId?: number | null
  /** what this type has besides the fields */
  readonly properties?: InvoiceSalesRecordProperties | null
}

/** What the server adds to an answer. */
export interface InvoiceSalesRecordSet extends
  DocumentSet,
  DocumentTotals {
  /** a list, each entry an integer */
  readonly correctedByIds: readonly number[] | null
  /** a list of objects */
  readonly chargedTime: readonly {
    /** an integer */
    readonly timeId: number | null
    /** a number of minutes (an integer from 0) */
    readonly duration: number | null
  }[] | null
}

export interface InvoiceSalesRecordProperties extends
  InvoiceProperties,
  OutgoingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-INVOICE.SALES.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
