// What `factur-x-kit` reads of an invoice in CII. It knows the profile of EN 16931 alone.

import { type ComfortProfile, FacturX } from 'factur-x-kit'
import type { PackageInvoice, PackageTerms } from './package-invoice.ts'
import {
  type AddressNumbers,
  buyerNumbers,
  deliveryNumbers,
  type PartyNumbers,
  sellerNumbers,
} from './party-terms.ts'

export async function readCiiByKit(xml: string): Promise<PackageInvoice> {
  const read = (await FacturX.fromXML(xml)).object as ComfortProfile
  return {
    head: {
      ...readHead(read),
      ...readPayment(read.paymentInformation),
      ...readTotals(read.totals, read.document.currency),
      ...readParty(read.seller, sellerNumbers),
      ...readParty(read.buyer, buyerNumbers),
      ...readAddress(read.delivery?.recipient?.postalAddress, deliveryNumbers),
    },
    vat: read.totals.taxBreakdown.map((each) => ({
      ...{ 'BT-116': each.basisAmount, 'BT-117': each.calculatedAmount },
      ...{ 'BT-118': each.categoryCode, 'BT-119': each.rateApplicablePercent },
      ...{ 'BT-120': each.exemptionReason, 'BT-121': each.exemptionReasonCode },
    })),
    lines: read.invoiceLines.map(readLine),
  }
}

function readHead(read: ComfortProfile): PackageTerms {
  const { document, referencedDocuments, delivery, totals } = read
  const [preceding] = referencedDocuments?.referencedInvoice ?? []
  const [note] = document.notes ?? []
  return {
    ...{ 'BT-1': document.id, 'BT-2': dateOf(document.dateOfIssue), 'BT-3': document.type },
    ...{ 'BT-5': document.currency, 'BT-6': totals.taxCurrency, 'BT-10': read.buyer.reference },
    ...{ 'BT-7': dateOf(totals.taxBreakdown[0]?.taxPointDate), 'BT-22': note?.content },
    ...{ 'BT-11': referencedDocuments?.projectReference?.id, 'BT-24': read.profile },
    'BT-12': referencedDocuments?.contractReference?.documentId,
    'BT-13': referencedDocuments?.orderReference?.documentId,
    ...{ 'BT-25': preceding?.documentId, 'BT-26': dateOf(preceding?.issueDate) },
    'BT-72': dateOf(delivery?.deliveryDate),
    'BT-73': dateOf(delivery?.billingPeriod?.startDate),
    'BT-74': dateOf(delivery?.billingPeriod?.endDate),
  }
}

function readPayment(read: ComfortProfile['paymentInformation']): PackageTerms {
  const [means] = read?.paymentMeans ?? []
  const account = means?.payeeBankAccount
  return {
    ...{ 'BT-9': dateOf(read?.paymentTerms?.dueDate), 'BT-20': read?.paymentTerms?.description },
    ...{ 'BT-81': means?.paymentType, 'BT-83': read?.paymentReference },
    ...{ 'BT-84': account?.iban ?? account?.propriataryId, 'BT-85': account?.accountName },
    'BT-86': account?.bic,
  }
}

function readTotals(read: ComfortProfile['totals'], currency: string): PackageTerms {
  const vatIn = (isOwn: boolean): number | undefined =>
    read.taxTotal?.find((each) => (each.currency === currency) === isOwn)?.amount
  return {
    ...{ 'BT-106': read.sumWithoutAllowancesAndCharges, 'BT-109': read.netTotal },
    ...{ 'BT-110': vatIn(true), 'BT-111': vatIn(false), 'BT-112': read.grossTotal },
    ...{ 'BT-113': read.prepaidAmount, 'BT-114': read.roundingAmount, 'BT-115': read.openAmount },
  }
}

type KitParty = Pick<
  ComfortProfile['seller'],
  | 'name'
  | 'postalAddress'
  | 'specifiedLegalOrganization'
  | 'universalCommunicationAddressURI'
  | 'tradeContact'
> & {
  readonly globalId?: ComfortProfile['seller']['globalId'] | ComfortProfile['buyer']['globalId']
  readonly taxIdentification?:
    | ComfortProfile['seller']['taxIdentification']
    | ComfortProfile['buyer']['taxIdentification']
}

function readParty(party: KitParty, numbers: PartyNumbers): PackageTerms {
  const { specifiedLegalOrganization: organization, taxIdentification: tax = {} } = party
  const [globalId] = [party.globalId].flat()
  const [contact] = party.tradeContact ?? []
  const electronic = party.universalCommunicationAddressURI
  return {
    ...{ [numbers.name]: party.name, [numbers.trading]: organization?.tradingBusinessName },
    ...{ [numbers.id]: globalId?.id, [`${numbers.id}-1`]: globalId?.scheme },
    ...{ [numbers.legal]: organization?.id?.id, [`${numbers.legal}-1`]: organization?.id?.scheme },
    [numbers.electronic]: electronic?.id,
    [`${numbers.electronic}-1`]: electronic?.scheme,
    [numbers.vat]: 'vatId' in tax ? tax.vatId : undefined,
    ...(numbers.tax === undefined
      ? {}
      : { [numbers.tax]: 'localTaxId' in tax ? tax.localTaxId : undefined }),
    ...{ [numbers.person]: contact?.personName, [numbers.phone]: contact?.telephoneNumber },
    [numbers.email]: contact?.email,
    ...readAddress(party.postalAddress, numbers),
  }
}

function readAddress(
  address: ComfortProfile['seller']['postalAddress'] | undefined,
  numbers: AddressNumbers,
): PackageTerms {
  return {
    ...{ [numbers.line1]: address?.addressLineOne, [numbers.line2]: address?.addressLineTwo },
    ...{ [numbers.line3]: address?.addressLineThree, [numbers.city]: address?.city },
    ...{ [numbers.zip]: address?.postcode, [numbers.state]: address?.countrySubDivision },
    [numbers.country]: address?.country,
  }
}

function readLine(line: ComfortProfile['invoiceLines'][number]): PackageTerms {
  const { generalLineData: data, productDescription: product, settlement } = line
  const { allowances, charges } = settlement.lineLevelAllowancesAndCharges ?? {}
  const [allowance] = allowances ?? []
  const [charge] = charges ?? []
  const isAdjusted = charge !== undefined || allowance !== undefined
  return {
    ...{ 'BT-126': data.lineId, 'BT-127': data.lineNote?.content },
    'BT-129': line.delivery.itemQuantity.quantity,
    'BT-130': line.delivery.itemQuantity.unit,
    ...{ 'BT-131': settlement.lineTotals.netTotal },
    'BT-136': (charge ?? allowance)?.actualAmount,
    'BG-27': isAdjusted ? String(charge !== undefined) : undefined,
    'BT-146': line.productPriceAgreement.productNetPricing.netPricePerItem,
    ...{ 'BT-151': settlement.tax.categoryCode, 'BT-152': settlement.tax.rateApplicablePercent },
    ...{ 'BT-153': product.name, 'BT-154': product.description, 'BT-155': product.sellerProductId },
  }
}

interface KitDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

function dateOf(date: KitDate | undefined): string | undefined {
  if (date === undefined) return undefined
  const [month, day] = [date.month, date.day].map((part) => String(part).padStart(2, '0'))
  return `${date.year}-${month}-${day}`
}
