// Records of DOCUMENT.QUOTATION.SALES. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  QuotationRow,
  MoneyProperties,
  SecondBodyProperties,
  IssuedProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface DocumentQuotationSalesRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'DOCUMENT.QUOTATION.SALES'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: DocumentQuotationSalesRecordProperties | null
}

/** What the server adds to an answer. */
export interface DocumentQuotationSalesRecordSet extends
  DocumentSet,
  DocumentTotals {
  /** a list, each entry an integer */
  readonly madeIds: readonly number[] | null
}

export interface DocumentQuotationSalesRecordProperties extends
  MoneyProperties,
  SecondBodyProperties,
  IssuedProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-DOCUMENT.QUOTATION.SALES.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly QuotationRow[]
  } | null
}
