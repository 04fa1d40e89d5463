// Terms of the document as a whole. `Invoice` and `CreditNote` of UBL differ in the places of a few.

import { type Invoice, specifications } from '../src/e-invoice/invoice.ts'
import {
  addressTerms,
  buyerNumbers,
  deliveryNumbers,
  partyTerms,
  sellerNumbers,
} from './party-terms.ts'
import { inDocument, type Term, under } from './term.ts'

const trade = 'rsm:SupplyChainTradeTransaction'
const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`
const delivery = `${trade}/ram:ApplicableHeaderTradeDelivery`
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`
const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`
const parameter = 'SpecifiedDocumentContextParameter/ram:ID'
const day = 'udt:DateTimeString'
const assigned = 'ReferencedDocument/ram:IssuerAssignedID'

const texts = [
  ...under<Invoice>('cbc:', 'rsm:ExchangedDocumentContext/ram:', [
    ['BT-23', (i) => specifications[i.profile].process, 'ProfileID', `BusinessProcess${parameter}`],
    ['BT-24', (i) => specifications[i.profile].id, 'CustomizationID', `Guideline${parameter}`],
  ]),
  ...under<Invoice>('cbc:', 'rsm:ExchangedDocument/ram:', [
    ['BT-1', (i) => i.number, 'ID', 'ID'],
    ['BT-2', (i) => i.issueDate, 'IssueDate', `IssueDateTime/${day}`],
    ['BT-3', (i) => i.typeCode, '*[contains(local-name(), "TypeCode")]', 'TypeCode'],
    ['BT-22', (i) => i.note, 'Note', 'IncludedNote/ram:Content'],
  ]),
  ...under<Invoice>('', `${agreement}/ram:`, [
    ['BT-10', (i) => i.buyerReference, 'cbc:BuyerReference', 'BuyerReference'],
    ['BT-11', (i) => i.project, projectOfUbl(), 'SpecifiedProcuringProject/ram:ID'],
    ['BT-12', (i) => i.contract, 'cac:ContractDocumentReference/cbc:ID', `Contract${assigned}`],
    ['BT-13', (i) => i.order, 'cac:OrderReference/cbc:ID', `BuyerOrder${assigned}`],
  ]),
]

function projectOfUbl(): string {
  return 'cac:ProjectReference/cbc:ID | cac:AdditionalDocumentReference/cbc:ID'
}

const settled = [
  ...under<Invoice>('cbc:', `${settlement}/ram:`, [
    ['BT-5', (i) => i.currency, 'DocumentCurrencyCode', 'InvoiceCurrencyCode'],
    ['BT-6', (i) => i.accounting?.currency, 'TaxCurrencyCode', 'TaxCurrencyCode'],
    [
      'BT-7',
      (i) => i.taxPointDate,
      'TaxPointDate',
      'ApplicableTradeTax/ram:TaxPointDate/udt:DateString',
    ],
    [
      'BT-9',
      (i) => i.dueDate,
      'DueDate | cac:PaymentMeans/cbc:PaymentDueDate',
      `SpecifiedTradePaymentTerms/ram:DueDateDateTime/${day}`,
    ],
  ]),
  ...under<Invoice>('cac:', `${settlement}/ram:`, [
    [
      'BT-20',
      (i) => i.paymentTerms,
      'PaymentTerms/cbc:Note',
      'SpecifiedTradePaymentTerms/ram:Description',
    ],
    [
      'BT-73',
      (i) => i.period.start,
      'InvoicePeriod/cbc:StartDate',
      `BillingSpecifiedPeriod/ram:StartDateTime/${day}`,
    ],
    [
      'BT-74',
      (i) => i.period.end,
      'InvoicePeriod/cbc:EndDate',
      `BillingSpecifiedPeriod/ram:EndDateTime/${day}`,
    ],
  ]),
  ...under<Invoice>(
    'cac:BillingReference/cac:InvoiceDocumentReference/cbc:',
    `${settlement}/ram:InvoiceReferencedDocument/ram:`,
    [
      ['BT-25', (i) => i.preceding?.number, 'ID', 'IssuerAssignedID'],
      ['BT-26', (i) => i.preceding?.date, 'IssueDate', 'FormattedIssueDateTime/qdt:DateTimeString'],
    ],
  ),
]

const paid = [
  ...under<Invoice>('cac:PaymentMeans/', '', [
    ['BT-81', (i) => i.payment.meansCode, 'cbc:PaymentMeansCode', `${means}/ram:TypeCode`],
    ['BT-83', (i) => i.payment.reference, 'cbc:PaymentID', `${settlement}/ram:PaymentReference`],
  ]),
  ...under<Invoice>('cac:PaymentMeans/cac:PayeeFinancialAccount/', `${means}/ram:`, [
    [
      'BT-84',
      (i) => i.payment.account?.id,
      'cbc:ID',
      'PayeePartyCreditorFinancialAccount/*[self::ram:IBANID or self::ram:ProprietaryID]',
    ],
    [
      'BT-85',
      (i) => i.payment.account?.name,
      'cbc:Name',
      'PayeePartyCreditorFinancialAccount/ram:AccountName',
    ],
    [
      'BT-86',
      (i) => i.payment.account?.bic,
      'cac:FinancialInstitutionBranch/cbc:ID',
      'PayeeSpecifiedCreditorFinancialInstitution/ram:BICID',
    ],
  ]),
]

const inAccounts = '[@currencyID = /*/cbc:TaxCurrencyCode]'
const inInvoice = `[@currencyID = /*/${settlement}/ram:InvoiceCurrencyCode]`
const inTax = `[@currencyID = /*/${settlement}/ram:TaxCurrencyCode]`
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:`

/** Amounts of UBL without the currency of the invoice are not found. */
const totals = [
  ...under<Invoice>('cac:TaxTotal/cbc:', sums, [
    ['BT-110', (i) => i.totals.vat, `TaxAmount${inDocument}`, `TaxTotalAmount${inInvoice}`],
    ['BT-111', (i) => i.accounting?.vat, `TaxAmount${inAccounts}`, `TaxTotalAmount${inTax}`],
  ]),
  ...under<Invoice>('cac:LegalMonetaryTotal/cbc:', sums, [
    ['BT-106', (i) => i.totals.net, `LineExtensionAmount${inDocument}`, 'LineTotalAmount'],
    ['BT-109', (i) => i.totals.net, `TaxExclusiveAmount${inDocument}`, 'TaxBasisTotalAmount'],
    ['BT-112', (i) => i.totals.gross, `TaxInclusiveAmount${inDocument}`, 'GrandTotalAmount'],
    ['BT-113', (i) => i.totals.prepaid, `PrepaidAmount${inDocument}`, 'TotalPrepaidAmount'],
    ['BT-114', (i) => i.totals.rounding, `PayableRoundingAmount${inDocument}`, 'RoundingAmount'],
    ['BT-115', (i) => i.totals.due, `PayableAmount${inDocument}`, 'DuePayableAmount'],
  ]),
]

export const headTerms: readonly Term<Invoice>[] = [
  ...texts,
  ...settled,
  ...paid,
  ...totals,
  ...partyTerms(
    sellerNumbers,
    { ubl: 'cac:AccountingSupplierParty/cac:Party', cii: `${agreement}/ram:SellerTradeParty` },
    (i) => i.seller,
  ),
  ...partyTerms(
    buyerNumbers,
    { ubl: 'cac:AccountingCustomerParty/cac:Party', cii: `${agreement}/ram:BuyerTradeParty` },
    (i) => i.buyer,
  ),
  ...addressTerms(
    deliveryNumbers,
    {
      ubl: 'cac:Delivery/cac:DeliveryLocation/cac:Address',
      cii: `${delivery}/ram:ShipToTradeParty`,
    },
    (i) => i.delivery.address,
  ),
  ...under<Invoice>('cac:Delivery/', `${delivery}/ram:ActualDeliverySupplyChainEvent/ram:`, [
    ['BT-72', (i) => i.delivery.date, 'cbc:ActualDeliveryDate', `OccurrenceDateTime/${day}`],
  ]),
]
