// Records of CASHBOX.CREDIT and its like. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  IncomingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface CashboxCreditRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 
    | 'CASHBOX.CREDIT'
    | 'CASHBOX.DEBIT'
    | 'CASHBOX.DEBIT.BILL'
    | 'CASHBOX.CARD.DEBIT'
    | 'CASHBOX.CARD.DEBIT.BILL'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: CashboxCreditRecordProperties | null
}

/** What the server adds to an answer. */
export type CashboxCreditRecordSet = DocumentSet & DocumentTotals

export interface CashboxCreditRecordProperties extends
  InvoiceProperties,
  IncomingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-CASHBOX.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
