// Records of DOCUMENT.ORDER.PURCHASE. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'

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
export interface DocumentOrderPurchaseRecordSet extends DocumentSet {
  /** an amount below 1e13 */
  readonly totalNet: number | null
  /** an amount below 1e13 */
  readonly totalVat: number | null
  /** an amount below 1e13 */
  readonly totalGross: number | null
  /** a list of objects */
  readonly vatSummary: readonly {
    /** a number */
    readonly vatPercentage: number | null
    /** an amount below 1e13 */
    readonly base: number | null
    /** an amount below 1e13 */
    readonly vat: number | null
  }[] | null
}

export interface DocumentOrderPurchaseRecordProperties {
  /** a text */
  readonly name?: string | null
  /** a text of HTML */
  readonly 'bodyRichtext-1'?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly paperSize?: string | null
  /** a text */
  readonly paperOrientation?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly printForm?: string | null
  /** a text */
  readonly formLanguage?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly createdOn?: string | null
  /** a text */
  readonly createdIn?: string | null
  /** true or false */
  readonly showSignature?: boolean | null
  /** a currency code of three upper-case letters */
  readonly currencyDoc?: string | null
  /** two currency codes with a slash, such as EUR/CZK */
  readonly exPairDocAcc?: string | null
  /** a number */
  readonly exRateDocAcc?: number | null
  /** a calendar date (YYYY-MM-DD) */
  readonly exchangeDate?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly paymentCondition?: string | null
  /** an item table ({"data": [row, ...]}) */
  readonly 'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly {
      /** an integer */
      readonly rowNumber?: number | null
      /** the id of a stored jobItem */
      readonly itemId?: number | null
      /** a text */
      readonly name?: string | null
      /** a text */
      readonly info?: string | null
      /** a text */
      readonly brand?: string | null
      /** a text */
      readonly client?: string | null
      /** a text */
      readonly jobName?: string | null
      /** a text */
      readonly jobOwnerName?: string | null
      /** a text */
      readonly jobOwnerId?: string | null
      /** a number */
      readonly count?: number | null
      /** an amount below 1e13 */
      readonly unitCostDoc?: number | null
      /** an amount below 1e13 */
      readonly amountDoc?: number | null
      /** an amount below 1e13 */
      readonly amountAcc?: number | null
      /** a currency code of three upper-case letters */
      readonly currencyDoc?: string | null
      /** a currency code of three upper-case letters */
      readonly currencyAcc?: string | null
      /** an object */
      readonly target?: {
        /** the id of a stored job */
        readonly jobId?: number | null
      } | null
    }[]
  } | null
}
