// What Peppol asks of sellers of single countries, as data. Germany's conditions are those of
// XRechnung and checked with them.

import type { PaperSource } from '../paper-source.ts'
import { type Findings, refuse } from './findings.ts'
import type { Identifier, Invoice, PostalAddress } from './invoice.ts'
import { placeOf, type Side } from './invoice-parties.ts'

interface Condition {
  readonly rule: string
  readonly term: string
  /** Of whom it is required; undefined for the payment and the rows. */
  readonly side?: Side
  readonly pointer?: string
  /** Only where the buyer is in the same country. */
  readonly isDomestic?: true
  readonly message: string
  isMet(invoice: Invoice): boolean
}

const conditions: Readonly<Record<string, readonly Condition[]>> = {
  DK: [
    legal('DK-R-014', 'seller', 'a CVR number of 8 digits', (id) => id?.scheme === '0184'),
    means('DK-R-005', '1 10 48 50 58 93 97'),
  ],
  IS: [
    legal('IS-R-002', 'seller', 'a kennitala of 10 digits', (id) => id?.scheme === '0196'),
    place('IS-R-003', 'seller', ({ line1, zip }) => [line1, zip]),
    {
      ...legal('IS-R-004', 'buyer', 'a kennitala', (id) => id?.scheme === '0196'),
      isDomestic: true,
    },
    { ...place('IS-R-005', 'buyer', ({ line1, zip }) => [line1, zip]), isDomestic: true },
    notMeans('IS-R-006', '9 42'),
  ],
  IT: [
    place('IT-R-002', 'seller', ({ line1, city, zip }) => [line1, city, zip]),
    {
      ...{ rule: 'IT-R-001', term: 'BT-32', side: 'seller' },
      message: 'The tax number of an Italian seller has 11 to 16 letters and digits.',
      isMet: ({ seller }) => seller.taxId === undefined || /^[A-Z\d]{11,16}$/.test(seller.taxId),
    },
  ],
  NL: [
    {
      ...{ rule: 'NL-R-001', term: 'BT-25', pointer: '/correctsId' },
      message: 'A Dutch credit note names the invoice that it corrects.',
      isMet: ({ typeCode, preceding }) => typeCode !== '381' || preceding !== undefined,
    },
    place('NL-R-002', 'seller', ({ line1, city, zip }) => [line1, city, zip]),
    legal('NL-R-003', 'seller', 'a KVK number of 8 digits', isDutch),
    {
      ...place('NL-R-004', 'buyer', ({ line1, city, zip }) => [line1, city, zip]),
      isDomestic: true,
    },
    { ...legal('NL-R-005', 'buyer', 'a KVK number of 8 digits', isDutch), isDomestic: true },
    means('NL-R-008', '30 48 57 58'),
  ],
  NO: [
    {
      ...{ rule: 'NO-R-001', term: 'BT-31', side: 'seller' },
      message: 'A Norwegian VAT number is NO, 9 digits with a right check digit, and MVA.',
      isMet: ({ seller }) => isNorwegian(seller.vatId),
    },
  ],
  SE: [
    {
      ...{ rule: 'SE-R-001', term: 'BT-31', side: 'seller' },
      message: 'A Swedish VAT number is SE and 12 digits.',
      isMet: ({ seller: { vatId } }) =>
        vatId?.startsWith('SE') !== true || /^SE\d{12}$/.test(vatId),
    },
    legal('SE-R-013', 'seller', 'an organisation number of 10 digits', isSwedish),
    {
      ...{ rule: 'SE-R-005', term: 'BT-32', side: 'seller' },
      message: 'The tax number of a Swedish seller is the text "Godkänd för F-skatt".',
      isMet: ({ seller: { legalId, taxId } }) =>
        legalId === undefined || (taxId?.toUpperCase() ?? fTax) === fTax,
    },
    {
      ...{ rule: 'SE-R-006', term: 'BT-152', pointer: '/vatSummary' },
      message: 'The rates of VAT in Sweden are 25, 12 and 6 %.',
      isMet: ({ seller, vat }) =>
        seller.vatId?.startsWith('SE') !== true ||
        vat.every(
          ({ category, rate }) => category !== 'S' || ['25', '12', '6'].includes(`${rate}`),
        ),
    },
  ],
}

export function checkPeppolCountries(
  source: PaperSource,
  invoice: Invoice,
  findings: Findings,
): void {
  const { country } = invoice.seller.address
  const isDomestic = country === invoice.buyer.address.country
  for (const condition of conditions[country] ?? []) {
    const { rule, term, side, pointer, message } = condition
    if ((condition.isDomestic === true && !isDomestic) || condition.isMet(invoice)) continue
    const place = side === undefined ? (pointer ?? '') : placeOf(source, side, 'registrations')
    refuse(findings, { rule, term, pointer: place, code: 'bad-format', message })
  }
}

const fTax = 'GODKÄND FÖR F-SKATT'

function legal(
  rule: string,
  side: Side,
  words: string,
  isFit: (id: Identifier | undefined) => boolean,
): Condition {
  const term = side === 'seller' ? 'BT-30' : 'BT-47'
  const message = `Enter ${words} as the legal registration of the ${side}.`
  return { rule, term, side, message, isMet: (invoice) => isFit(invoice[side].legalId) }
}

function place(
  rule: string,
  side: Side,
  parts: (address: PostalAddress) => readonly (string | undefined)[],
): Condition {
  const message = `Enter street, post code and city of the ${side}.`
  const isMet = (invoice: Invoice) =>
    parts(invoice[side].address).every((part) => part !== undefined)
  return { rule, term: side === 'seller' ? 'BG-5' : 'BG-8', side, message, isMet }
}

/** Between two of the country, one of these means. */
function means(rule: string, codes: string): Condition {
  const list = codes.split(' ')
  return {
    ...{ rule, term: 'BT-81', pointer: '/properties/paymentCondition', isDomestic: true },
    message: `The means of payment within the country is one of ${list.join(', ')}.`,
    isMet: ({ payment, typeCode }) =>
      (rule.startsWith('DK') && typeCode === '381') || list.includes(payment.meansCode),
  }
}

function notMeans(rule: string, codes: string): Condition {
  const list = codes.split(' ')
  return {
    ...{ rule, term: 'BT-81', pointer: '/properties/paymentCondition' },
    message: `The means of payment ${list.join(' and ')} need an account that is not written.`,
    isMet: ({ payment }) => !list.includes(payment.meansCode),
  }
}

function isDutch(id: Identifier | undefined): boolean {
  return id === undefined || id.scheme === '0106' || id.scheme === '0190'
}

export function isNorwegian(vatId: string | undefined): boolean {
  if (vatId?.startsWith('NO') !== true) return true
  const digits = /^NO(\d{9})MVA$/.exec(vatId)?.[1]
  if (digits === undefined) return false
  const weights = [3, 2, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}

export function isSwedish(id: Identifier | undefined): boolean {
  if (id === undefined) return true
  if (!/^\d{10}$/.test(id.id)) return false
  const digits = [...id.id].map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
  return digits.reduce((sum, each) => sum + (each > 9 ? each - 9 : each), 0) % 10 === 0
}
