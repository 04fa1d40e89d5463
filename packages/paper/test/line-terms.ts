// Terms of VAT groups and of lines, each within its element. `Invoice` and `CreditNote` of UBL have
// other names of lines and quantities.

import type { InvoiceLine, VatGroup } from '../src/e-invoice/invoice.ts'
import { inDocument, type Term, under } from './term.ts'

const trade = 'rsm:SupplyChainTradeTransaction'
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`

/** What is read of each VAT group, within its element. */
export const vatPlace = {
  ubl: 'cac:TaxTotal/cac:TaxSubtotal',
  cii: `${settlement}/ram:ApplicableTradeTax`,
}
export const vatTerms: readonly Term<VatGroup>[] = under<VatGroup>('', 'ram:', [
  ['BT-116', (each) => each.base, `cbc:TaxableAmount${inDocument}`, 'BasisAmount'],
  ['BT-117', (each) => each.vat, `cbc:TaxAmount${inDocument}`, 'CalculatedAmount'],
  ['BT-118', (each) => each.category, 'cac:TaxCategory/cbc:ID', 'CategoryCode'],
  ['BT-119', (each) => each.rate, 'cac:TaxCategory/cbc:Percent', 'RateApplicablePercent'],
  ['BT-120', (each) => each.reason, 'cac:TaxCategory/cbc:TaxExemptionReason', 'ExemptionReason'],
  [
    'BT-121',
    (each) => each.reasonCode,
    'cac:TaxCategory/cbc:TaxExemptionReasonCode',
    'ExemptionReasonCode',
  ],
])

/** What is read of each line, within its element. */
export const linePlace = {
  ubl: '*[self::cac:InvoiceLine or self::cac:CreditNoteLine]',
  cii: `${trade}/ram:IncludedSupplyChainTradeLineItem`,
}
const quantity = '*[self::cbc:InvoicedQuantity or self::cbc:CreditedQuantity]'
const billed = 'SpecifiedLineTradeDelivery/ram:BilledQuantity'
const tax = 'cac:Item/cac:ClassifiedTaxCategory/cbc:'
const lineSettlement = 'SpecifiedLineTradeSettlement/ram:'
const allowance = `${lineSettlement}SpecifiedTradeAllowanceCharge/ram:`
export const lineTerms: readonly Term<InvoiceLine>[] = under<InvoiceLine>('', 'ram:', [
  ['BT-126', (line) => line.id, 'cbc:ID', 'AssociatedDocumentLineDocument/ram:LineID'],
  [
    'BT-127',
    (line) => line.note,
    'cbc:Note',
    'AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content',
  ],
  ['BT-129', (line) => line.quantity, quantity, billed],
  ['BT-130', (line) => line.unitCode, `${quantity}/@unitCode`, `${billed}/@unitCode`],
  [
    'BT-131',
    (line) => line.net,
    `cbc:LineExtensionAmount${inDocument}`,
    `${lineSettlement}SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
  ],
  [
    'BT-136',
    (line) => line.adjustment?.amount,
    `cac:AllowanceCharge/cbc:Amount${inDocument}`,
    `${allowance}ActualAmount`,
  ],
  [
    'BG-27',
    ({ adjustment }) => (adjustment === undefined ? undefined : String(adjustment.isCharge)),
    'cac:AllowanceCharge/cbc:ChargeIndicator',
    `${allowance}ChargeIndicator/udt:Indicator`,
  ],
  [
    'BT-146',
    (line) => line.price,
    `cac:Price/cbc:PriceAmount${inDocument}`,
    'SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
  ],
  [
    'BT-151',
    (line) => line.category,
    `${tax}ID`,
    `${lineSettlement}ApplicableTradeTax/ram:CategoryCode`,
  ],
  [
    'BT-152',
    (line) => line.rate,
    `${tax}Percent`,
    `${lineSettlement}ApplicableTradeTax/ram:RateApplicablePercent`,
  ],
  ['BT-153', (line) => line.name, 'cac:Item/cbc:Name', 'SpecifiedTradeProduct/ram:Name'],
  [
    'BT-154',
    (line) => line.description,
    'cac:Item/cbc:Description',
    'SpecifiedTradeProduct/ram:Description',
  ],
  [
    'BT-155',
    (line) => line.sellersItem,
    'cac:Item/cac:SellersItemIdentification/cbc:ID',
    'SpecifiedTradeProduct/ram:SellerAssignedID',
  ],
])
