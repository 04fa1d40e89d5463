// The terms of EN 16931 that Kontor writes, as data. Both syntaxes are written from this, so that
// neither works out a value of its own. Amounts are decimals as text, of money with at most two
// places.

import type { PaperProfile } from '@kontor/contract/codes/paper-forms.ts'

export interface Invoice {
  /** Which rules it follows; they decide BT-23 and BT-24. */
  readonly profile: PaperProfile
  /** BT-1 */
  readonly number: string
  /** BT-2, as YYYY-MM-DD like all dates here. */
  readonly issueDate: string
  /** BT-3: `381` is a credit note, whose amounts count the other way. */
  readonly typeCode: string
  /** BT-5 */
  readonly currency: string
  /** BT-6 and BT-111 */
  readonly accounting: { readonly currency: string; readonly vat: string } | undefined
  /** BT-7 */
  readonly taxPointDate: string | undefined
  /** BT-9 */
  readonly dueDate: string | undefined
  /** BT-20 */
  readonly paymentTerms: string | undefined
  /** BT-10 */
  readonly buyerReference: string | undefined
  /** BT-11 */
  readonly project: string | undefined
  /** BT-12 */
  readonly contract: string | undefined
  /** BT-13 */
  readonly order: string | undefined
  /** BT-22 */
  readonly note: string | undefined
  /** BT-25 and BT-26 */
  readonly preceding: { readonly number: string; readonly date: string | undefined } | undefined
  /** BG-4 */
  readonly seller: Party
  /** BG-7 */
  readonly buyer: Party
  /** BG-13 */
  readonly delivery: Delivery
  /** BT-73 and BT-74 */
  readonly period: { readonly start: string | undefined; readonly end: string | undefined }
  /** BG-16 */
  readonly payment: Payment
  /** BG-22 */
  readonly totals: InvoiceTotals
  /** BG-23 */
  readonly vat: readonly VatGroup[]
  /** BG-25 */
  readonly lines: readonly InvoiceLine[]
}

export interface Identifier {
  readonly id: string
  /** Of ISO 6523, or of the list of electronic addresses. */
  readonly scheme: string | undefined
}

export interface Party {
  /** BT-27, BT-44 */
  readonly name: string
  /** BT-28 */
  readonly tradingName: string | undefined
  /** BT-29, BT-46 */
  readonly identifier: Identifier | undefined
  /** BT-30, BT-47 */
  readonly legalId: Identifier | undefined
  /** BT-31, BT-48 */
  readonly vatId: string | undefined
  /** BT-32 */
  readonly taxId: string | undefined
  /** BT-34, BT-49 */
  readonly electronicAddress: Identifier | undefined
  /** BG-5, BG-8 */
  readonly address: PostalAddress
  /** BG-6, BG-9 */
  readonly contact: Contact
}

export interface PostalAddress {
  /** BT-35, BT-50, BT-75 */
  readonly line1: string | undefined
  /** BT-36, BT-51, BT-76 */
  readonly line2: string | undefined
  /** BT-162, BT-163, BT-165 */
  readonly line3: string | undefined
  /** BT-37, BT-52, BT-77 */
  readonly city: string | undefined
  /** BT-38, BT-53, BT-78 */
  readonly zip: string | undefined
  /** BT-39, BT-54, BT-79 */
  readonly state: string | undefined
  /** BT-40, BT-55, BT-80 */
  readonly country: string
}

export interface Contact {
  /** BT-41, BT-56 */
  readonly name: string | undefined
  /** BT-42, BT-57 */
  readonly phone: string | undefined
  /** BT-43, BT-58 */
  readonly email: string | undefined
}

export interface Delivery {
  /** BT-72 */
  readonly date: string | undefined
  /** BG-15 */
  readonly address: PostalAddress | undefined
}

export interface Payment {
  /** BT-81, of UNTDID 4461 */
  readonly meansCode: string
  /** BT-83 */
  readonly reference: string
  /** BG-17 */
  readonly account: Account | undefined
}

export interface Account {
  /** BT-84 */
  readonly id: string
  readonly isIban: boolean
  /** BT-85 */
  readonly name: string
  /** BT-86 */
  readonly bic: string | undefined
}

export interface InvoiceTotals {
  /** BT-106, and BT-109: there are no allowances of the whole document. */
  readonly net: string
  /** BT-110 */
  readonly vat: string
  /** BT-112 */
  readonly gross: string
  /** BT-113 */
  readonly prepaid: string | undefined
  /** BT-114 */
  readonly rounding: string | undefined
  /** BT-115 */
  readonly due: string
}

export interface VatGroup {
  /** BT-118 */
  readonly category: string
  /** BT-119; undefined where no VAT applies at all. */
  readonly rate: string | undefined
  /** BT-116 */
  readonly base: string
  /** BT-117 */
  readonly vat: string
  /** BT-120 */
  readonly reason: string | undefined
  /** BT-121 */
  readonly reasonCode: string | undefined
}

export interface InvoiceLine {
  /** BT-126 */
  readonly id: string
  /** BT-127 */
  readonly note: string | undefined
  /** BT-129 */
  readonly quantity: string
  /** BT-130 */
  readonly unitCode: string
  /** BT-131 */
  readonly net: string
  /** BT-136 or BT-141: what the amount is below or above quantity times price. */
  readonly adjustment: { readonly isCharge: boolean; readonly amount: string } | undefined
  /** BT-146 */
  readonly price: string
  /** BT-151 */
  readonly category: string
  /** BT-152; undefined where no VAT applies at all. */
  readonly rate: string | undefined
  /** BT-153 */
  readonly name: string
  /** BT-154 */
  readonly description: string | undefined
  /** BT-155 */
  readonly sellersItem: string | undefined
}

/** BT-23 and BT-24 of each profile. */
export const specifications: Readonly<
  Record<PaperProfile, { readonly id: string; readonly process: string | undefined }>
> = specificationsOf('urn:cen.eu:en16931:2017', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')

function specificationsOf(id: string, process: string) {
  return {
    en16931: { id, process: undefined },
    xrechnung: { id: `${id}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`, process },
    peppol: { id: `${id}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`, process },
  } as const
}
