// What `@pixeldrive/peppol-toolkit` reads of an invoice or a credit note in UBL. It has no places for
// delivery, period, references, item numbers and adjustments of lines.

import { PeppolToolkit } from '@pixeldrive/peppol-toolkit'
import type { PackageInvoice, PackageTerms } from './package-invoice.ts'
import { buyerNumbers, type PartyNumbers, sellerNumbers } from './party-terms.ts'

const toolkit = new PeppolToolkit()
type UblInvoice = ReturnType<PeppolToolkit['peppolUBLToInvoice']>

/** It refuses negative numbers and pro forma invoices, and of two tax numbers it reads neither. */
export function readUblByToolkit(xml: string): PackageInvoice {
  if (!xml.includes('<CreditNote ')) {
    const read = toolkit.peppolUBLToInvoice(xml)
    const head = { 'BT-3': String(read.invoiceTypeCode), 'BT-9': textOf(read.dueDate) }
    return readUbl(read, head, read.invoiceLines)
  }
  const read = toolkit.peppolUBLToCreditNote(xml)
  const preceding = read.billingReference?.invoiceDocReference
  const head = {
    ...{ 'BT-3': String(read.creditNoteTypeCode), 'BT-25': preceding?.id },
    'BT-26': textOf(preceding?.issueDate),
  }
  return readUbl(read, head, read.creditNoteLines)
}

function readUbl(
  read: Omit<UblInvoice, 'invoiceTypeCode' | 'dueDate' | 'invoiceLines'>,
  head: PackageTerms,
  lines: UblInvoice['invoiceLines'],
): PackageInvoice {
  const [total, ofAccounts] = read.taxTotal
  const [means] = read.paymentMeans ?? []
  const sums = read.legalMonetaryTotal
  return {
    head: {
      ...head,
      ...{ 'BT-1': read.ID, 'BT-2': textOf(read.issueDate), 'BT-5': read.documentCurrencyCode },
      ...{ 'BT-6': read.taxCurrencyCode, 'BT-7': textOf(read.taxPointDate) },
      ...{ 'BT-10': read.buyerReference, 'BT-20': read.paymentTermsNote, 'BT-22': read.note },
      ...{ 'BT-23': read.profileID, 'BT-24': read.customizationID },
      ...{ 'BT-81': means?.code, 'BT-83': means?.paymentId },
      ...{ 'BT-84': means?.financialAccount?.id, 'BT-85': means?.financialAccount?.name },
      'BT-86': means?.financialAccount?.financialInstitutionBranch,
      ...{ 'BT-106': sums.lineExtensionAmount, 'BT-109': sums.taxExclusiveAmount },
      ...{ 'BT-110': total?.taxAmount, 'BT-111': ofAccounts?.taxAmount },
      ...{ 'BT-112': sums.taxInclusiveAmount, 'BT-113': sums.prepaidAmount },
      ...{ 'BT-114': sums.payableRoundingAmount, 'BT-115': sums.payableAmount },
      ...readUblParty(read.seller, sellerNumbers),
      ...readUblParty(read.buyer, buyerNumbers),
    },
    vat: (total?.subTotals ?? []).map((each) => ({
      ...{ 'BT-116': each.taxableAmount, 'BT-117': each.taxAmount },
      ...{ 'BT-118': each.taxCategory.categoryCode, 'BT-119': each.taxCategory.percent },
      'BT-120': each.taxCategory.exemptionReason,
      'BT-121': each.taxCategory.exemptionReasonCode,
    })),
    lines: lines.map((line) => ({
      ...{ 'BT-126': line.id, 'BT-127': line.note, 'BT-129': line.invoicedQuantity },
      ...{ 'BT-130': line.unitCode, 'BT-131': line.lineExtensionAmount, 'BT-146': line.price },
      ...{ 'BT-151': line.taxCategory.categoryCode, 'BT-152': line.taxCategory.percent },
      ...{ 'BT-153': line.name, 'BT-154': line.description },
    })),
  }
}

function textOf(date: string | Date | undefined): string | undefined {
  return date === undefined ? undefined : String(date)
}

function readUblParty(party: UblInvoice['seller'], numbers: PartyNumbers): PackageTerms {
  const { address, contact, endPoint, legalEntity } = party
  const [identification] = party.identification ?? []
  return {
    ...{ [numbers.name]: legalEntity.registrationName, [numbers.trading]: party.name },
    ...{ [numbers.id]: identification?.id, [`${numbers.id}-1`]: identification?.scheme },
    ...{ [numbers.legal]: legalEntity.companyId },
    ...{ [numbers.electronic]: endPoint?.id, [`${numbers.electronic}-1`]: endPoint?.scheme },
    ...{ [numbers.line1]: address.streetName, [numbers.line2]: address.additionalStreetName },
    ...{ [numbers.city]: address.cityName, [numbers.zip]: address.postalZone },
    ...{ [numbers.state]: address.countrySubentity, [numbers.country]: address.country },
    ...{ [numbers.person]: contact?.name, [numbers.phone]: contact?.phone },
    [numbers.email]: contact?.email,
    [numbers.vat]: party.taxSchemeCompanyID,
  }
}
