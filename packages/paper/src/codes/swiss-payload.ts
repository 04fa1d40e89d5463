// The code of a Swiss QR-bill (version 0200, structured addresses), and what is printed beside it.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import { mainAddress } from '@kontor/contract/records/main-address.ts'
import type { SwissBill } from '../model/paper.ts'
import { addresseeName } from '../model/party.ts'
import { propertiesOf } from '../model/read-values.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import { isCreditorReference, isQrIban, isQrReference, plainNumber } from './bank-numbers.ts'
import { type FittingOrder, type Unfit, unfitText } from './payment-order.ts'
import { swissWords } from './swiss-words.ts'

interface Swiss {
  readonly payload: string
  readonly bill: SwissBill
}

export function swissPayload(
  order: FittingOrder,
  source: PaperSource,
  languages: readonly PaperLanguage[],
): Swiss | Unfit {
  const { amount } = order
  const creditor = creditorOf(order, source)
  if ('message' in creditor) return creditor
  const reference = referenceOf(order)
  if ('message' in reference) return reference
  const debtor = debtorOf(source)
  const none = ['', '', '', '', '', '', '']
  const lines = [
    ...['SPC', '0200', '1', order.iban, ...linesOf(creditor), ...none],
    ...[amount, order.currency, ...(debtor === undefined ? none : linesOf(debtor))],
    ...[reference.type, reference.number, reference.text, 'EPD'],
  ]
  const bill = {
    currency: order.currency,
    amount: amount.replace(/\B(?=(?:\d{3})+\.)/g, ' '),
    account: inFours(order.iban),
    creditor: printed(creditor),
    debtor: debtor === undefined ? [] : printed(debtor),
    reference: printedReference(reference),
    message: reference.text,
    words: swissWords(languages),
  }
  return { payload: lines.join('\n'), bill }
}

interface Address {
  readonly name: string
  readonly street: string
  readonly zip: string
  readonly city: string
  readonly country: string
}

/** The lines of a structured address; the number of the house stands in the street. */
function linesOf({ name, street, zip, city, country }: Address): readonly string[] {
  return ['S', name, street, '', zip, city, country]
}

function printed({ name, street, zip, city, country }: Address): readonly string[] {
  const town = country === 'CH' ? `${zip} ${city}` : `${country}-${zip} ${city}`
  return [name, street, town].filter((line) => line !== '')
}

function creditorOf({ creditor }: FittingOrder, { sides: { own } }: PaperSource): Address | Unfit {
  const address = addressBy(creditor, mainAddress(own))
  const lacking = (['zip', 'city', 'country'] as const).find((name) => address[name] === '')
  if (lacking === undefined) return unfitAddress(address) ?? address
  const message = `The payment code is left out: the unit’s company has no ${lacking}.`
  return { pointer: '/agencyId', message }
}

/** Left blank, to be filled in by hand, where too little is known or it does not fit. */
function debtorOf({ record, sides: { company } }: PaperSource): Address | undefined {
  const properties = propertiesOf(record)
  const [name = ''] = addresseeName(company, properties)
  const isWritten = isFilledIn(properties['companyLabelAddress'])
  if (company === undefined || isWritten) return undefined
  const address = addressBy(name, mainAddress(company))
  const isWhole = [address.name, address.zip, address.city, address.country].every(Boolean)
  return isWhole && unfitAddress(address) === undefined ? address : undefined
}

function addressBy(name: string, address: Values | undefined): Address {
  const part = (field: string): string => String(address?.[field] ?? '').trim()
  const country = part('country').toUpperCase()
  return {
    name: name.trim(),
    street: part('street'),
    zip: part('zip'),
    city: part('city'),
    country,
  }
}

function unfitAddress({ name, street, zip, city }: Address): Unfit | undefined {
  return (
    unfitPart('the name of the unit’s company', name, 70) ??
    unfitPart('the street of the unit’s company', street, 70) ??
    unfitPart('the post code of the unit’s company', zip, 16) ??
    unfitPart('the city of the unit’s company', city, 35)
  )
}

function unfitPart(what: string, text: string, charactersMax: number): Unfit | undefined {
  return unfitLatin('/agencyId', what, text, charactersMax)
}

/** Latin letters with their accents, and what stands between them: what Swiss banks take. */
const latin = /^[ -~\u00a0-\u017f\u0218-\u021b\u20ac]*$/

function unfitLatin(
  pointer: string,
  what: string,
  text: string,
  charactersMax: number,
): Unfit | undefined {
  if (latin.test(text)) return unfitText(pointer, what, text, charactersMax)
  const message = `The payment code is left out: ${what} has characters other than Latin ones.`
  return { pointer, message }
}

interface Reference {
  readonly type: 'QRR' | 'SCOR' | 'NON'
  readonly number: string
  readonly text: string
}

function referenceOf({ iban, reference, number }: FittingOrder): Reference | Unfit {
  const pointer = '/properties/referenceNumber'
  const plain = plainNumber(reference)
  const isQr = isQrReference(plain)
  if (isQrIban(iban) !== isQr) {
    const message = isQr
      ? 'a QR reference takes a QR-IBAN.'
      : 'a QR-IBAN takes a QR reference of 27 digits.'
    return { pointer, message: `The payment code is left out: ${message}` }
  }
  const isStructured = isQr || isCreditorReference(plain)
  const text = isStructured ? number : reference
  const unfit = unfitLatin(pointer, 'the reference', text, 140)
  if (unfit !== undefined) return unfit
  if (!isStructured) return { type: 'NON', number: '', text }
  return { type: isQr ? 'QRR' : 'SCOR', number: plain, text }
}

/** A QR reference in fives from its end, another in fours from its start. */
function printedReference({ type, number }: Reference): string {
  return type === 'QRR' ? number.replace(/\B(?=(?:\d{5})+$)/g, ' ') : inFours(number)
}

function inFours(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
