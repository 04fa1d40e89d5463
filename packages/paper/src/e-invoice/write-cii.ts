// Writes an invoice as UN/CEFACT Cross Industry Invoice D16B: the syntax of Factur-X. The order of
// elements is that of the schema.

import {
  type Identifier,
  type Invoice,
  type InvoiceLine,
  type Party,
  type PostalAddress,
  specifications,
} from './invoice.ts'
import { group, leaf, writeXml, type XmlElement } from './write-xml.ts'

const standard = 'urn:un:unece:uncefact:data:standard'

export function writeCii(invoice: Invoice): string {
  const { id, process } = specifications[invoice.profile]
  const root = group(
    'rsm:CrossIndustryInvoice',
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', process)),
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', id)),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', invoice.typeCode),
      dateTime('ram:IssueDateTime', invoice.issueDate),
      group('ram:IncludedNote', leaf('ram:Content', invoice.note)),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      invoice.lines.map(writeLine),
      agreement(invoice),
      delivery(invoice),
      settlement(invoice),
    ),
  )
  return writeXml(root, {
    'xmlns:rsm': `${standard}:CrossIndustryInvoice:100`,
    'xmlns:ram': `${standard}:ReusableAggregateBusinessInformationEntity:100`,
    'xmlns:qdt': `${standard}:QualifiedDataType:100`,
    'xmlns:udt': `${standard}:UnqualifiedDataType:100`,
  })
}

function dateTime(
  name: string,
  date: string | undefined,
  kind = 'udt:DateTimeString',
): XmlElement | undefined {
  return group(name, leaf(kind, date?.replaceAll('-', ''), { format: '102' }))
}

function writeLine(line: InvoiceLine): XmlElement | undefined {
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group(
      'ram:AssociatedDocumentLineDocument',
      leaf('ram:LineID', line.id),
      group('ram:IncludedNote', leaf('ram:Content', line.note)),
    ),
    group(
      'ram:SpecifiedTradeProduct',
      leaf('ram:SellerAssignedID', line.sellersItem),
      leaf('ram:Name', line.name),
      leaf('ram:Description', line.description),
    ),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', line.price)),
    ),
    group(
      'ram:SpecifiedLineTradeDelivery',
      leaf('ram:BilledQuantity', line.quantity, { unitCode: line.unitCode }),
    ),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', line.category),
        leaf('ram:RateApplicablePercent', line.rate),
      ),
      adjustment(line),
      group(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', line.net),
      ),
    ),
  )
}

function adjustment({ adjustment: given }: InvoiceLine): XmlElement | undefined {
  if (given === undefined) return undefined
  return group(
    'ram:SpecifiedTradeAllowanceCharge',
    group('ram:ChargeIndicator', leaf('udt:Indicator', String(given.isCharge))),
    leaf('ram:ActualAmount', given.amount),
    leaf('ram:Reason', 'Adjustment'),
  )
}

function agreement(invoice: Invoice): XmlElement | undefined {
  const { project } = invoice
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', invoice.buyerReference),
    party('ram:SellerTradeParty', invoice.seller),
    party('ram:BuyerTradeParty', invoice.buyer),
    group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', invoice.order)),
    group('ram:ContractReferencedDocument', leaf('ram:IssuerAssignedID', invoice.contract)),
    // The schema wants a name beside the number; no term has one.
    project === undefined
      ? undefined
      : group(
          'ram:SpecifiedProcuringProject',
          leaf('ram:ID', project),
          leaf('ram:Name', 'Project reference'),
        ),
  )
}

function party(name: string, side: Party): XmlElement | undefined {
  const { identifier: id, contact, legalId } = side
  return group(
    name,
    identifier('ram:GlobalID', id),
    leaf('ram:Name', side.name),
    group(
      'ram:SpecifiedLegalOrganization',
      identifier('ram:ID', legalId),
      leaf('ram:TradingBusinessName', side.tradingName),
    ),
    group(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', contact.name),
      group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', contact.phone)),
      group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', contact.email)),
    ),
    address(side.address),
    group('ram:URIUniversalCommunication', identifier('ram:URIID', side.electronicAddress)),
    group('ram:SpecifiedTaxRegistration', leaf('ram:ID', side.vatId, { schemeID: 'VA' })),
    group('ram:SpecifiedTaxRegistration', leaf('ram:ID', side.taxId, { schemeID: 'FC' })),
  )
}

function identifier(name: string, given: Identifier | undefined): XmlElement | undefined {
  return leaf(name, given?.id, { schemeID: given?.scheme })
}

function address(given: PostalAddress | undefined): XmlElement | undefined {
  return group(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', given?.zip),
    leaf('ram:LineOne', given?.line1),
    leaf('ram:LineTwo', given?.line2),
    leaf('ram:LineThree', given?.line3),
    leaf('ram:CityName', given?.city),
    leaf('ram:CountryID', given?.country),
    leaf('ram:CountrySubDivisionName', given?.state),
  )
}

/** The schema wants the element even where nothing is delivered. */
function delivery({ delivery: given }: Invoice): XmlElement {
  const name = 'ram:ApplicableHeaderTradeDelivery'
  const content = group(
    name,
    group('ram:ShipToTradeParty', address(given.address)),
    group('ram:ActualDeliverySupplyChainEvent', dateTime('ram:OccurrenceDateTime', given.date)),
  )
  return content ?? { name, attributes: {}, content: [] }
}

function settlement(invoice: Invoice): XmlElement | undefined {
  const { period, preceding } = invoice
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', invoice.payment.reference),
    leaf('ram:TaxCurrencyCode', invoice.accounting?.currency),
    leaf('ram:InvoiceCurrencyCode', invoice.currency),
    paymentMeans(invoice),
    invoice.vat.map((each, index) =>
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:CalculatedAmount', each.vat),
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:ExemptionReason', each.reason),
        leaf('ram:BasisAmount', each.base),
        leaf('ram:CategoryCode', each.category),
        leaf('ram:ExemptionReasonCode', each.reasonCode),
        // One date counts for all of them: a second one is refused.
        index === 0
          ? dateTime('ram:TaxPointDate', invoice.taxPointDate, 'udt:DateString')
          : undefined,
        leaf('ram:RateApplicablePercent', each.rate),
      ),
    ),
    group(
      'ram:BillingSpecifiedPeriod',
      dateTime('ram:StartDateTime', period.start),
      dateTime('ram:EndDateTime', period.end),
    ),
    group(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', invoice.paymentTerms),
      dateTime('ram:DueDateDateTime', invoice.dueDate),
    ),
    summation(invoice),
    group(
      'ram:InvoiceReferencedDocument',
      leaf('ram:IssuerAssignedID', preceding?.number),
      dateTime('ram:FormattedIssueDateTime', preceding?.date, 'qdt:DateTimeString'),
    ),
  )
}

function paymentMeans({ payment }: Invoice): XmlElement | undefined {
  const { account } = payment
  return group(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', payment.meansCode),
    group(
      'ram:PayeePartyCreditorFinancialAccount',
      leaf('ram:IBANID', account?.isIban === true ? account.id : undefined),
      leaf('ram:AccountName', account?.name),
      leaf('ram:ProprietaryID', account?.isIban === false ? account.id : undefined),
    ),
    group('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', account?.bic)),
  )
}

function summation({ totals, currency, accounting }: Invoice): XmlElement | undefined {
  return group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', totals.net),
    leaf('ram:TaxBasisTotalAmount', totals.net),
    leaf('ram:TaxTotalAmount', totals.vat, { currencyID: currency }),
    leaf('ram:TaxTotalAmount', accounting?.vat, { currencyID: accounting?.currency }),
    leaf('ram:RoundingAmount', totals.rounding),
    leaf('ram:GrandTotalAmount', totals.gross),
    leaf('ram:TotalPrepaidAmount', totals.prepaid),
    leaf('ram:DuePayableAmount', totals.due),
  )
}
