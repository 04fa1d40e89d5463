// What several types are made of. Generated: `npm run regenerate`.

export interface AccessGrants {
  /** a list, each entry the id of a stored user */
  readonly users?: readonly number[] | null
  /** a list, each entry the id of a stored group */
  readonly groups?: readonly number[] | null
}

export interface AccessList {
  /** an object */
  readonly read?: AccessGrants | null
  /** an object */
  readonly write?: AccessGrants | null
}

export interface Contact {
  /** a text of at most 1000 characters */
  readonly name?: string | null
  /** a text of at most 1000 characters */
  readonly value?: string | null
}

export interface PersonEntry {
  /** an absent, null or negative id */
  readonly id?: number | null
  /** a text of at most 1000 characters */
  readonly jobTitle?: string | null
  /** a text of at most 1000 characters */
  readonly salut?: string | null
  /** a text of at most 1000 characters */
  readonly namePrefix?: string | null
  /** a text of at most 1000 characters */
  readonly firstName?: string | null
  /** a text of at most 1000 characters */
  readonly lastName?: string | null
  /** a text of at most 1000 characters */
  readonly nameSuffix?: string | null
  /** a text */
  readonly comment?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly birthday?: string | null
  /** the id of an entry of addresses */
  readonly addressId?: number | null
  /** a list of objects */
  readonly contacts?: readonly Contact[] | null
  /** true or false */
  readonly isDisabled?: boolean | null
}

export interface InvoiceRow {
  /** an integer */
  readonly rowId?: number | null
  /** a text of at most 1000 characters */
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
  /** a text of at most 1000 characters */
  readonly itemNumber?: string | null
  /** a code of a unit by UN/ECE Rec 20 such as C62 */
  readonly unitCode?: string | null
  /** one of S, Z, E, AE, K, G, O, L, M */
  readonly vatCategory?: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | null
  /** a text of at most 1000 characters */
  readonly vatExemptionReason?: string | null
  /** a code of an exemption such as VATEX-EU-132 */
  readonly vatExemptionCode?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN, or an empty text */
  readonly category?: string | null
}

export interface QuotationRow extends InvoiceRow {
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
}

export interface OrderRow {
  /** an integer */
  readonly rowNumber?: number | null
  /** the id of a stored jobItem */
  readonly itemId?: number | null
  /** a text of at most 1000 characters */
  readonly name?: string | null
  /** a text */
  readonly info?: string | null
  /** a text of at most 1000 characters */
  readonly brand?: string | null
  /** a text of at most 1000 characters */
  readonly client?: string | null
  /** a text of at most 1000 characters */
  readonly jobName?: string | null
  /** a text of at most 1000 characters */
  readonly jobOwnerName?: string | null
  /** a text of at most 1000 characters */
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
}

export interface SheetProperties {
  /** a text of at most 1000 characters */
  readonly name?: string | null
  /** a text of HTML */
  readonly 'bodyRichtext-1'?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly paperSize?: string | null
  /** a text of at most 1000 characters */
  readonly paperOrientation?: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly printForm?: string | null
  /** a text of at most 1000 characters */
  readonly formLanguage?: string | null
}

export interface CreatedProperties {
  /** a calendar date (YYYY-MM-DD) */
  readonly createdOn?: string | null
}

export interface LabelsProperties {
  /** a text of at most 1000 characters */
  readonly companyName?: string | null
  /** a text of at most 1000 characters */
  readonly companyLabelName?: string | null
  /** a text of at most 1000 characters */
  readonly companyLabelNameSuffix?: string | null
  /** a text */
  readonly companyLabelAddress?: string | null
}

export interface MoneyProperties {
  /** a text of at most 1000 characters */
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
}

export interface SecondBodyProperties {
  /** a text of HTML */
  readonly 'bodyRichtext-2'?: string | null
}

export interface InvoiceProperties extends
  MoneyProperties,
  SecondBodyProperties,
  IssuedProperties {
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly paymentMark?: string | null
  /** the id of a stored bankAccount */
  readonly agencyBankAccountId?: number | null
  /** an object */
  readonly agencyBankAccount?: Readonly<Record<string, unknown>> | null
  /** a calendar date (YYYY-MM-DD) */
  readonly vatDate?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly issueDate?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly supplyDate?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly paymentDate?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly paidOn?: string | null
  /** a text of at most 1000 characters */
  readonly referenceNumber?: string | null
}

export interface OutgoingProperties {
  /** a text of at most 200 characters */
  readonly buyerReference?: string | null
  /** a text of at most 200 characters */
  readonly orderNumber?: string | null
  /** a text of at most 200 characters */
  readonly contractNumber?: string | null
  /** the id of a stored address */
  readonly deliveryAddressId?: number | null
  /** a calendar date (YYYY-MM-DD) */
  readonly periodStart?: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly periodEnd?: string | null
  /** an amount below 1e13 */
  readonly prepaidAmountDoc?: number | null
  /** an amount below 1e13 */
  readonly roundingAmountDoc?: number | null
}

export interface IncomingProperties {
  /** a calendar date (YYYY-MM-DD) */
  readonly receiptDate?: string | null
  /** a text of at most 1000 characters */
  readonly companyNumber?: string | null
}

export type IssuedProperties = SheetProperties & CreatedProperties & LabelsProperties

export interface CorrectionProperties {
  /** a text */
  readonly correctionReason?: string | null
}

export interface DocumentTotals {
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
