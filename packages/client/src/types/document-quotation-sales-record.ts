// Records of DOCUMENT.QUOTATION.SALES. Generated: `npm run regenerate`.

import type { DocumentSent, DocumentSet } from './documents-fields.ts'

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
export interface DocumentQuotationSalesRecordSet extends DocumentSet {
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

export interface DocumentQuotationSalesRecordProperties {
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
  /** a text of HTML */
  readonly 'bodyRichtext-2'?: string | null
  /** a text */
  readonly companyName?: string | null
  /** a text */
  readonly companyLabelName?: string | null
  /** a text */
  readonly companyLabelNameSuffix?: string | null
  /** a text */
  readonly companyLabelAddress?: string | null
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
  readonly 'bodyEditTable-DOCUMENT.QUOTATION.SALES.ITEMS'?: {
    /** a list of rows */
    readonly data: readonly {
      /** an integer */
      readonly rowId?: number | null
      /** a text */
      readonly name?: string | null
      /** a number */
      readonly count?: number | null
      /** an amount below 1e13 */
      readonly unitPriceDoc?: number | null
      /** an amount below 1e13 */
      readonly amountDoc?: number | null
      /** a currency code of three upper-case letters */
      readonly currencyDoc?: string | null
      /** a rate with two decimal places such as "21.00" */
      readonly vatSelector?: string | null
      /** a number */
      readonly vatPercentage?: number | null
      /** a text */
      readonly itemNumber?: string | null
      /** a reference code such as CATEGORY.JOB-DESIGN, or an empty text */
      readonly category?: string | null
      /** an amount below 1e13 */
      readonly costPriceQuote?: number | null
      /** an amount below 1e13 */
      readonly costUnitPriceQuote?: number | null
      /** an amount below 1e13 */
      readonly costUnitMarkupQuote?: number | null
      /** a number */
      readonly costUnitMarkupPercentage?: number | null
      /** an amount below 1e13 */
      readonly costSalesPrice?: number | null
      /** a number */
      readonly workHoursQuote?: number | null
      /** an amount below 1e13 */
      readonly workRateQuote?: number | null
      /** an amount below 1e13 */
      readonly workSalesPrice?: number | null
      /** a number */
      readonly discountPercentage?: number | null
      /** a number */
      readonly commissionPercentage?: number | null
    }[]
  } | null
}
