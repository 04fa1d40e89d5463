// Writes an invoice as UBL 2.1: `Invoice`, or `CreditNote` for a credit note. The order of elements
// is that of the schemas; the two differ in a few places only.

import {
  type Identifier,
  type Invoice,
  type InvoiceLine,
  type Party,
  type PostalAddress,
  specifications,
} from './invoice.ts'
import { group, leaf, writeXml, type XmlElement } from './write-xml.ts'

const schemas = 'urn:oasis:names:specification:ubl:schema:xsd'

export function writeUbl(invoice: Invoice): string {
  const isCredit = invoice.typeCode === '381'
  const name = isCredit ? 'CreditNote' : 'Invoice'
  const dueDate = isCredit ? undefined : leaf('cbc:DueDate', invoice.dueDate)
  const typeCode = leaf(`cbc:${name}TypeCode`, invoice.typeCode)
  const taxPoint = leaf('cbc:TaxPointDate', invoice.taxPointDate)
  const root = group(
    name,
    leaf('cbc:CustomizationID', specifications[invoice.profile].id),
    leaf('cbc:ProfileID', specifications[invoice.profile].process),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issueDate),
    dueDate,
    isCredit ? [taxPoint, typeCode] : typeCode,
    leaf('cbc:Note', invoice.note),
    isCredit ? undefined : taxPoint,
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    leaf('cbc:TaxCurrencyCode', invoice.accounting?.currency),
    leaf('cbc:BuyerReference', invoice.buyerReference),
    references(invoice, isCredit),
    group('cac:AccountingSupplierParty', party(invoice.seller)),
    group('cac:AccountingCustomerParty', party(invoice.buyer)),
    delivery(invoice),
    paymentMeans(invoice, isCredit),
    group('cac:PaymentTerms', leaf('cbc:Note', invoice.paymentTerms)),
    vatTotals(invoice),
    monetaryTotal(invoice),
    invoice.lines.map((line) => writeLine(line, invoice.currency, isCredit)),
  )
  return writeXml(root, {
    xmlns: `${schemas}:${name}-2`,
    'xmlns:cac': `${schemas}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${schemas}:CommonBasicComponents-2`,
  })
}

function references(invoice: Invoice, isCredit: boolean): readonly (XmlElement | undefined)[] {
  const { preceding, period, project } = invoice
  const code = leaf('cbc:DocumentTypeCode', '50')
  const projectOfCredit = group('cac:AdditionalDocumentReference', leaf('cbc:ID', project), code)
  return [
    group(
      'cac:InvoicePeriod',
      leaf('cbc:StartDate', period.start),
      leaf('cbc:EndDate', period.end),
    ),
    group('cac:OrderReference', leaf('cbc:ID', invoice.order)),
    group(
      'cac:BillingReference',
      group(
        'cac:InvoiceDocumentReference',
        leaf('cbc:ID', preceding?.number),
        leaf('cbc:IssueDate', preceding?.date),
      ),
    ),
    group('cac:ContractDocumentReference', leaf('cbc:ID', invoice.contract)),
    isCredit
      ? project === undefined
        ? undefined
        : projectOfCredit
      : group('cac:ProjectReference', leaf('cbc:ID', project)),
  ]
}

function party(side: Party): XmlElement | undefined {
  const { contact } = side
  return group(
    'cac:Party',
    identifier('cbc:EndpointID', side.electronicAddress),
    group('cac:PartyIdentification', identifier('cbc:ID', side.identifier)),
    group('cac:PartyName', leaf('cbc:Name', side.tradingName)),
    address('cac:PostalAddress', side.address),
    taxScheme(side.vatId, 'VAT'),
    taxScheme(side.taxId, 'FC'),
    group(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', side.name),
      identifier('cbc:CompanyID', side.legalId),
    ),
    group(
      'cac:Contact',
      leaf('cbc:Name', contact.name),
      leaf('cbc:Telephone', contact.phone),
      leaf('cbc:ElectronicMail', contact.email),
    ),
  )
}

function identifier(name: string, given: Identifier | undefined): XmlElement | undefined {
  return leaf(name, given?.id, { schemeID: given?.scheme })
}

function taxScheme(id: string | undefined, scheme: string): XmlElement | undefined {
  if (id === undefined) return undefined
  const ofScheme = group('cac:TaxScheme', leaf('cbc:ID', scheme))
  return group('cac:PartyTaxScheme', leaf('cbc:CompanyID', id), ofScheme)
}

function address(name: string, given: PostalAddress | undefined): XmlElement | undefined {
  return group(
    name,
    leaf('cbc:StreetName', given?.line1),
    leaf('cbc:AdditionalStreetName', given?.line2),
    leaf('cbc:CityName', given?.city),
    leaf('cbc:PostalZone', given?.zip),
    leaf('cbc:CountrySubentity', given?.state),
    group('cac:AddressLine', leaf('cbc:Line', given?.line3)),
    group('cac:Country', leaf('cbc:IdentificationCode', given?.country)),
  )
}

function delivery({ delivery: given }: Invoice): XmlElement | undefined {
  return group(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', given.date),
    group('cac:DeliveryLocation', address('cac:Address', given.address)),
  )
}

/** The due date of a credit note has no other place. */
function paymentMeans({ payment, dueDate }: Invoice, isCredit: boolean): XmlElement | undefined {
  const { account } = payment
  return group(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', payment.meansCode),
    isCredit ? leaf('cbc:PaymentDueDate', dueDate) : undefined,
    leaf('cbc:PaymentID', payment.reference),
    group(
      'cac:PayeeFinancialAccount',
      leaf('cbc:ID', account?.id),
      leaf('cbc:Name', account?.name),
      group('cac:FinancialInstitutionBranch', leaf('cbc:ID', account?.bic)),
    ),
  )
}

function vatTotals(invoice: Invoice): readonly (XmlElement | undefined)[] {
  const money = { currencyID: invoice.currency }
  const { accounting } = invoice
  const groups = invoice.vat.map((each) =>
    group(
      'cac:TaxSubtotal',
      leaf('cbc:TaxableAmount', each.base, money),
      leaf('cbc:TaxAmount', each.vat, money),
      group(
        'cac:TaxCategory',
        leaf('cbc:ID', each.category),
        leaf('cbc:Percent', each.rate),
        leaf('cbc:TaxExemptionReasonCode', each.reasonCode),
        leaf('cbc:TaxExemptionReason', each.reason),
        group('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
      ),
    ),
  )
  const inAccounting = leaf('cbc:TaxAmount', accounting?.vat, { currencyID: accounting?.currency })
  return [
    group('cac:TaxTotal', leaf('cbc:TaxAmount', invoice.totals.vat, money), groups),
    group('cac:TaxTotal', inAccounting),
  ]
}

function monetaryTotal({ totals, currency }: Invoice): XmlElement | undefined {
  const money = { currencyID: currency }
  return group(
    'cac:LegalMonetaryTotal',
    leaf('cbc:LineExtensionAmount', totals.net, money),
    leaf('cbc:TaxExclusiveAmount', totals.net, money),
    leaf('cbc:TaxInclusiveAmount', totals.gross, money),
    leaf('cbc:PrepaidAmount', totals.prepaid, money),
    leaf('cbc:PayableRoundingAmount', totals.rounding, money),
    leaf('cbc:PayableAmount', totals.due, money),
  )
}

function writeLine(line: InvoiceLine, currency: string, isCredit: boolean): XmlElement | undefined {
  const money = { currencyID: currency }
  const quantity = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
  return group(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    leaf('cbc:ID', line.id),
    leaf('cbc:Note', line.note),
    leaf(quantity, line.quantity, { unitCode: line.unitCode }),
    leaf('cbc:LineExtensionAmount', line.net, money),
    line.adjustment === undefined
      ? undefined
      : group(
          'cac:AllowanceCharge',
          leaf('cbc:ChargeIndicator', String(line.adjustment.isCharge)),
          leaf('cbc:AllowanceChargeReason', 'Adjustment'),
          leaf('cbc:Amount', line.adjustment.amount, money),
        ),
    group(
      'cac:Item',
      leaf('cbc:Description', line.description),
      leaf('cbc:Name', line.name),
      group('cac:SellersItemIdentification', leaf('cbc:ID', line.sellersItem)),
      group(
        'cac:ClassifiedTaxCategory',
        leaf('cbc:ID', line.category),
        leaf('cbc:Percent', line.rate),
        group('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
      ),
    ),
    group('cac:Price', leaf('cbc:PriceAmount', line.price, money)),
  )
}
