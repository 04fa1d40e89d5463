// Records of DOCUMENT.ORDER.PURCHASE. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  OrderRow,
  SheetProperties,
  CreatedProperties,
  MoneyProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface DocumentOrderPurchaseRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'DOCUMENT.ORDER.PURCHASE'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: DocumentOrderPurchaseRecordProperties | null
}

/** What the server adds to an answer. */
export interface DocumentOrderPurchaseRecordSet extends
  DocumentSet,
  DocumentTotals {
  /** a list, each entry an integer */
  readonly madeIds: readonly number[] | null
}

export interface DocumentOrderPurchaseRecordProperties extends
  SheetProperties,
  CreatedProperties,
  MoneyProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly OrderRow[]
  } | null
}
