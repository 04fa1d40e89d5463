// What the rules ask of an invoice as a whole: conditions between terms, and those that XRechnung
// and Peppol add. What a single term needs is checked where the term is read.

import type { PaperSource } from '../paper-source.ts'
import { checkPeppolCountries, isNorwegian, isSwedish } from './check-peppol-countries.ts'
import { countryCodes, schemesBesidePeppol } from './code-lists.ts'
import { type Findings, refuse, warn } from './findings.ts'
import type { Invoice, Party, PostalAddress } from './invoice.ts'
import { placeOf, type Side } from './invoice-parties.ts'
import { hasVatPrefix } from './registrations.ts'
import { rulesOfCategory } from './vat-groups.ts'

export function checkConditions(source: PaperSource, invoice: Invoice, findings: Findings): void {
  checkDue(invoice, findings)
  checkIds(source, invoice, findings)
  checkCategories(source, invoice, findings)
  checkPeriodAndDelivery(invoice, findings)
  const areGerman =
    invoice.seller.address.country === 'DE' && invoice.buyer.address.country === 'DE'
  if (invoice.profile === 'xrechnung') checkGerman(source, invoice, { findings, prefix: 'BR-DE-' })
  if (invoice.profile !== 'peppol') return
  if (areGerman) checkGerman(source, invoice, { findings, prefix: 'DE-R-0' })
  checkPeppol(source, invoice, { findings, areGerman })
  checkPeppolCountries(source, invoice, findings)
}

function checkDue(invoice: Invoice, findings: Findings): void {
  const isOwed = /^(?!-)(?!0*(?:\.0*)?$)/.test(invoice.totals.due)
  if (!isOwed || invoice.dueDate !== undefined || invoice.paymentTerms !== undefined) return
  refuse(findings, {
    ...{ rule: 'BR-CO-25', term: 'BT-9', pointer: '/properties/paymentDate' },
    message: 'Enter by when the invoice is to be paid, or its payment condition.',
  })
}

function checkIds(source: PaperSource, { seller, buyer }: Invoice, findings: Findings): void {
  if ([seller.identifier, seller.legalId, seller.vatId].every((id) => id === undefined)) {
    refuse(findings, {
      ...{ rule: 'BR-CO-26', term: 'BT-31', pointer: placeOf(source, 'seller', 'registrations') },
      message: 'Enter a registration of our company: its VAT number, or another of its numbers.',
    })
  }
  for (const [side, { vatId, address }] of [
    ['seller', seller] as const,
    ['buyer', buyer] as const,
  ]) {
    // The prefix is that of the country, which is a fault of its own where it is missing.
    if (vatId === undefined || hasVatPrefix(vatId) || !countryCodes.has(address.country)) continue
    refuse(findings, {
      ...{ rule: 'BR-CO-09', term: side === 'seller' ? 'BT-31' : 'BT-48', code: 'bad-format' },
      pointer: placeOf(source, side, 'registrations'),
      message: `The VAT number "${vatId}" does not start with the code of a country.`,
    })
  }
}

function checkCategories(source: PaperSource, invoice: Invoice, findings: Findings): void {
  const { seller, buyer } = invoice
  const categories = new Set(invoice.vat.map(({ category }) => category))
  for (const category of categories) {
    const rule = `${rulesOfCategory[category]}-02`
    const hasNumber =
      seller.vatId !== undefined ||
      (category !== 'K' && category !== 'G' && seller.taxId !== undefined)
    if (category !== 'O' && rulesOfCategory[category] !== undefined && !hasNumber) {
      refuse(findings, {
        ...{ rule, term: 'BT-31', pointer: placeOf(source, 'seller', 'registrations') },
        message: 'Enter the VAT number of our company.',
      })
    }
    const buyerNumber = buyer.vatId ?? (category === 'AE' ? buyer.legalId : undefined)
    if ((category === 'AE' || category === 'K') && buyerNumber === undefined) {
      refuse(findings, {
        ...{ rule, term: 'BT-48', pointer: placeOf(source, 'buyer', 'registrations') },
        message: 'Enter the VAT number of the company: it owes the VAT.',
      })
    }
  }
  if (!categories.has('O')) return
  if (categories.size > 1) {
    refuse(findings, {
      ...{ rule: 'BR-O-11', term: 'BT-118', pointer: '/vatSummary', code: 'not-equal' },
      message: 'What is not subject to VAT stands on an invoice of its own.',
    })
  }
}

function checkPeriodAndDelivery(invoice: Invoice, findings: Findings): void {
  const { period, delivery } = invoice
  if (period.start !== undefined && period.end !== undefined && period.end < period.start) {
    refuse(findings, {
      ...{ rule: 'BR-29', term: 'BT-74', pointer: '/properties/periodEnd', code: 'wrong-order' },
      message: 'The end of the period is before its start.',
    })
  }
  if (delivery.address !== undefined && delivery.address.country === '') {
    refuse(findings, {
      ...{ rule: 'BR-57', term: 'BT-80', pointer: '/properties/deliveryAddressId' },
      message: 'Enter the country of the address of delivery.',
    })
  }
  const isWithinUnion = invoice.vat.some(({ category }) => category === 'K')
  const hasDate = [delivery.date, period.start, period.end].some((date) => date !== undefined)
  if (!isWithinUnion || hasDate) return
  refuse(findings, {
    ...{ rule: 'BR-IC-11', term: 'BT-72', pointer: '/properties/supplyDate' },
    message: 'Enter the date of supply, or its period.',
  })
}

interface ProfileCheck {
  readonly findings: Findings
  readonly prefix: string
}

/** Peppol asks the same between two Germans, by rules of its own numbers. */
function checkGerman(source: PaperSource, invoice: Invoice, check: ProfileCheck): void {
  const { seller, buyer, delivery } = invoice
  const { findings, prefix } = check
  const rule = (number: number): string =>
    `${prefix}${prefix.endsWith('0') ? String(number).padStart(2, '0') : number}`
  const need = (value: unknown, [number, term]: [number, string], where: [string, string]) => {
    if (value !== undefined) return
    const [pointer, words] = where
    refuse(findings, { rule: rule(number), term, pointer, message: `Enter ${words}.` })
  }
  const ofSide = (side: Side, name: string): string => placeOf(source, side, name)
  const buyerReference = '/properties/buyerReference'
  need(invoice.buyerReference, [15, 'BT-10'], [buyerReference, 'the reference of the buyer'])
  if (invoice.vat.some(({ category }) => category === 'O')) {
    refuse(findings, {
      ...{ rule: rule(14), term: 'BT-119', pointer: '/vatSummary', code: 'wrong-value' },
      message: 'A rate of VAT is wanted in Germany, and what is not subject to VAT has none.',
    })
  }
  const { contact } = seller
  if (Object.values(contact).every((each) => each === undefined)) {
    need(undefined, [2, 'BG-6'], ['/ownerId', 'whom the buyer can ask: name, phone and e-mail'])
  } else {
    need(contact.name, [5, 'BT-41'], ['/ownerId', 'the name of the owner of the document'])
    need(contact.phone, [6, 'BT-42'], ['/ownerId', 'the phone of the owner of the document'])
    need(contact.email, [7, 'BT-43'], ['/ownerId', 'the e-mail of the owner of the document'])
  }
  needPlace(seller.address, [3, 'BT-37', 4, 'BT-38'], ofSide('seller', 'address'))
  needPlace(buyer.address, [8, 'BT-52', 9, 'BT-53'], ofSide('buyer', 'address'))
  const deliveredTo = '/properties/deliveryAddressId'
  if (delivery.address !== undefined) {
    needPlace(delivery.address, [10, 'BT-77', 11, 'BT-78'], deliveredTo)
  }
  checkGermanCode(invoice, findings, rule)

  function needPlace(
    address: PostalAddress,
    [ofCity, city, ofZip, zip]: [number, string, number, string],
    pointer: string,
  ): void {
    need(address.city, [ofCity, city], [pointer, 'the city of the address'])
    need(address.zip, [ofZip, zip], [pointer, 'the post code of the address'])
  }
}

function checkGermanCode(
  { typeCode, preceding }: Invoice,
  findings: Findings,
  rule: (number: number) => string,
): void {
  if (typeCode === '386') {
    warn(findings, {
      ...{ rule: rule(17), term: 'BT-3', pointer: '/type', code: 'wrong-value' },
      message: 'Receivers in Germany do not expect invoices of a prepayment.',
    })
  }
  if (typeCode === '384' && preceding === undefined) {
    warn(findings, {
      ...{ rule: rule(26), term: 'BT-25', pointer: '/correctsId' },
      message: 'Say which invoice is corrected.',
    })
  }
}

function checkPeppol(
  source: PaperSource,
  invoice: Invoice,
  { findings, areGerman }: { readonly findings: Findings; readonly areGerman: boolean },
): void {
  if (invoice.buyerReference === undefined && invoice.order === undefined) {
    refuse(findings, {
      ...{ rule: 'PEPPOL-EN16931-R003', term: 'BT-10', pointer: '/properties/buyerReference' },
      message: 'Enter the reference of the buyer, or the number of its order.',
    })
  }
  if (invoice.typeCode === '384' && !areGerman) {
    refuse(findings, {
      ...{ rule: 'PEPPOL-EN16931-P0112', term: 'BT-3', pointer: '/totalGross' },
      code: 'wrong-value',
      message: 'Peppol takes a correction that lowers the sum, or one between two Germans.',
    })
  }
  if (invoice.seller.address.country === 'GR') {
    refuse(findings, {
      ...{ rule: 'GR-R-004-1', pointer: placeOf(source, 'seller', 'address'), code: 'wrong-value' },
      message: 'Peppol wants a mark of the Greek authorities, which Kontor does not get.',
    })
  }
  checkPeppolIds(source, 'seller', { party: invoice.seller, findings })
  checkPeppolIds(source, 'buyer', { party: invoice.buyer, findings })
}

function checkPeppolIds(
  source: PaperSource,
  side: Side,
  { party, findings }: { readonly party: Party; readonly findings: Findings },
): void {
  const address = party.electronicAddress
  if (address?.scheme !== undefined && schemesBesidePeppol.has(address.scheme)) {
    refuse(findings, {
      ...{ rule: 'PEPPOL-EN16931-CL008', term: side === 'seller' ? 'BT-34' : 'BT-49' },
      ...{ pointer: placeOf(source, side, 'electronicAddress'), code: 'unknown-code' },
      message: `Peppol does not know the scheme "${address.scheme}" of an electronic address.`,
    })
  }
  for (const identifier of [address, party.identifier, party.legalId]) {
    const form = formsOfSchemes[identifier?.scheme ?? '']
    if (identifier === undefined || form === undefined || form.isMet(identifier.id)) continue
    refuse(findings, {
      ...{ rule: form.rule, pointer: placeOf(source, side, 'registrations'), code: 'bad-format' },
      message: `"${identifier.id}" is no number of the scheme "${identifier.scheme}".`,
    })
  }
}

interface SchemeForm {
  readonly rule: string
  isMet(id: string): boolean
}

const formsOfSchemes: Readonly<Record<string, SchemeForm>> = {
  '0088': { rule: 'PEPPOL-COMMON-R040', isMet: isGln },
  '0184': { rule: 'PEPPOL-COMMON-R042', isMet: (id) => /^(?:DK)?\d{8}$/.test(id) },
  '0192': {
    rule: 'PEPPOL-COMMON-R041',
    isMet: (id) => /^\d{9}$/.test(id) && isNorwegian(`NO${id}MVA`),
  },
  '0208': { rule: 'PEPPOL-COMMON-R043', isMet: isBelgian },
  '0007': {
    rule: 'PEPPOL-COMMON-R049',
    isMet: (id) => isSwedish({ id, scheme: undefined }),
  },
  '0151': { rule: 'PEPPOL-COMMON-R050', isMet: isAustralian },
}

function isBelgian(id: string): boolean {
  return /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8))
}

function isAustralian(id: string): boolean {
  if (!/^\d{11}$/.test(id)) return false
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const digits = [...id].map((digit, index) => Number(digit) - (index === 0 ? 1 : 0))
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 89 === 0
}

function isGln(id: string): boolean {
  if (!/^\d{2,20}$/.test(id)) return false
  const sum = [...id.slice(0, -1)]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(id.at(-1))
}
