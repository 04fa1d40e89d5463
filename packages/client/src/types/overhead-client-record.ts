// Records of OVERHEAD.CLIENT. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'
import type {
  InvoiceRow,
  InvoiceProperties,
  IncomingProperties,
  DocumentTotals,
} from './parts.ts'

/** As it is sent. */
export interface OverheadClientRecord extends DocumentSent {
  /** the type of the record */
  readonly type: 'OVERHEAD.CLIENT'
  /** the id of a stored company */
  readonly companyId: number
  /** what this type has besides the fields */
  readonly properties?: OverheadClientRecordProperties | null
}

/** What the server adds to an answer. */
export type OverheadClientRecordSet = DocumentSet & DocumentTotals

export interface OverheadClientRecordProperties extends
  InvoiceProperties,
  IncomingProperties {
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-OVERHEAD.CLIENT.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly InvoiceRow[]
  } | null
}
