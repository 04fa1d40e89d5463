// Seller and buyer of an invoice: names, numbers, addresses and contacts.

import type { PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import { mainAddress } from '@kontor/contract/records/main-address.ts'
import { addresseeName, personOf, printedName } from '../model/party.ts'
import { joined, listOf, propertiesOf, textOf } from '../model/read-values.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import { addressSchemes, countryCodes, legalSchemes, vatSchemes } from './code-lists.ts'
import { type Findings, refuse, requireValue } from './findings.ts'
import type { Identifier, Party, PostalAddress } from './invoice.ts'
import { registrationOf, vatIdOf } from './registrations.ts'

/** The words, terms and rules in which one side differs from the other. */
const sides = {
  seller: {
    ...{ words: 'our company', vat: 'BT-31', endpoint: 'BT-34', endpointRule: 'R020' },
    ...{ name: 'BT-27', nameRule: 'BR-06', country: 'BT-40', countryRule: 'BR-09' },
    ...{ addressRule: 'BR-08', address: 'BG-5', pointer: '/agencyId' },
  },
  buyer: {
    ...{ words: 'the company', vat: 'BT-48', endpoint: 'BT-49', endpointRule: 'R010' },
    ...{ name: 'BT-44', nameRule: 'BR-07', country: 'BT-55', countryRule: 'BR-11' },
    ...{ addressRule: 'BR-10', address: 'BG-8', pointer: '/companyId' },
  },
} as const

export type Side = keyof typeof sides

/** What froze is said of the record itself, else of the company that it names. */
export function placeOf(source: PaperSource, side: Side, name: string): string {
  return textOf(source.record, 'frozenAt') === undefined
    ? sides[side].pointer
    : `/parties/${side}/${name}`
}

export function sellerOf(source: PaperSource, profile: PaperProfile, findings: Findings): Party {
  const { own, owner } = source.sides
  const brand = listOf(own, 'brands').find(({ isDefault }) => isDefault === true)
  const tradingName = textOf(brand, 'name')
  const name = textOf(own, 'name')
  const email = contactOf(own, 'email')
  const contact = {
    name: printedName(owner),
    phone: textOf(owner, 'phone') ?? contactOf(own, 'phone'),
    email: textOf(owner, 'email'),
  }
  return {
    ...sideOf({ source, company: own, side: 'seller', profile, findings, name, email }),
    tradingName: tradingName === name ? undefined : tradingName,
    taxId: registrationOf(own, 'tax', source.eInvoice),
    contact,
  }
}

export function buyerOf(source: PaperSource, profile: PaperProfile, findings: Findings): Party {
  const { company } = source.sides
  const properties = propertiesOf(source.record)
  const name = joined(addresseeName(company, properties), ' ')
  const person = personOf(company, source.record['personId'])
  const email = contactOf(person, 'email') ?? contactOf(company, 'email')
  const party = sideOf({ source, company, side: 'buyer', profile, findings, name, email })
  const printed = textOf(properties, 'companyLabelAddress')
  return {
    ...party,
    address: printed === undefined ? party.address : labelAddress(printed, party.address),
    contact: {
      name: printedName(person),
      phone: contactOf(person, 'phone'),
      email: contactOf(person, 'email'),
    },
  }
}

interface GivenSide {
  readonly source: PaperSource
  readonly company: Values | undefined
  readonly side: Side
  readonly profile: PaperProfile
  readonly findings: Findings
  readonly name: string | undefined
  readonly email: string | undefined
}

function sideOf(given: GivenSide): Party {
  const { source, company, side, findings, name } = given
  const words = sides[side]
  requireValue(findings, name, {
    ...{ rule: words.nameRule, term: words.name, pointer: placeOf(source, side, 'name') },
    message: `Enter the name of ${words.words}.`,
  })
  const address = postalAddress(mainAddress(company))
  checkCountry(given, address, mainAddress(company) === undefined)
  const registration = (role: Parameters<typeof registrationOf>[1]): string | undefined =>
    registrationOf(company, role, source.eInvoice)
  const gln = registration('gln')
  const vatId = vatIdOf(registration('vat'), address.country)
  return {
    name: name ?? '',
    tradingName: undefined,
    identifier: gln === undefined ? undefined : { id: gln, scheme: '0088' },
    legalId: legalIdOf(registration('legal'), address.country),
    vatId,
    taxId: undefined,
    electronicAddress: electronicAddressOf(given, registration('endpoint'), {
      vatId,
      country: address.country,
    }),
    address,
    contact: { name: undefined, phone: undefined, email: undefined },
  }
}

function checkCountry(given: GivenSide, address: PostalAddress, isAbsent: boolean): void {
  const { source, side, findings } = given
  const words = sides[side]
  const pointer = placeOf(source, side, 'address/country')
  if (isAbsent) {
    refuse(findings, {
      ...{ rule: words.addressRule, term: words.address },
      ...{ pointer: placeOf(source, side, 'address') },
      message: `Enter an address of ${words.words}.`,
    })
  }
  if (countryCodes.has(address.country)) return
  const isMissing = address.country === ''
  refuse(findings, {
    ...{ rule: isMissing ? words.countryRule : 'BR-CL-14', term: words.country, pointer },
    code: isMissing ? 'required' : 'unknown-code',
    message: `Enter the country of ${words.words} in its address, as two letters of ISO 3166.`,
  })
}

export function postalAddress(address: Values | undefined): PostalAddress {
  const [line1, ...rest] = (textOf(address, 'street') ?? '').split('\n')
  return {
    line1: line1 === '' ? undefined : line1,
    line2: joined(rest, ', '),
    line3: undefined,
    city: textOf(address, 'city'),
    zip: textOf(address, 'zip'),
    state: textOf(address, 'state'),
    country: textOf(address, 'country') ?? '',
  }
}

/** Street, then post code and city; any other lines are printed as they are. */
function labelAddress(printed: string, { country, ...recorded }: PostalAddress): PostalAddress {
  const lines = printed.split('\n').map((line) => line.trim())
  const [line1, line2, ...rest] = lines.filter((line) => line !== '')
  const match = /^((?:[A-Z]{1,3}-)?(?:\d{3} \d{2}|\d{4,6})) (\D.*)$/.exec(line2 ?? '')
  if (match === null || rest.length > 0) {
    return { ...recorded, line1, line2, line3: joined(rest, ', '), country }
  }
  const [, zip, city] = match
  return { ...{ line1, line2: undefined, line3: undefined }, zip, city, state: undefined, country }
}

function legalIdOf(id: string | undefined, country: string): Identifier | undefined {
  if (id === undefined) return undefined
  const known = legalSchemes[country]
  const number = id.replaceAll(/[\s.]/g, '')
  return known?.[1].test(number) === true
    ? { id: number, scheme: known[0] }
    : { id, scheme: undefined }
}

/** `scheme:id` where the company has one, else what the profile falls back on. */
function electronicAddressOf(
  given: GivenSide,
  endpoint: string | undefined,
  { vatId, country }: { readonly vatId: string | undefined; readonly country: string },
): Identifier | undefined {
  const { source, side, findings, profile, email } = given
  const { words, endpoint: term, endpointRule } = sides[side]
  const pointer = placeOf(source, side, 'electronicAddress')
  if (endpoint !== undefined) {
    const [, scheme = '', id = ''] = /^([^:\s]+):(\S.*)$/.exec(endpoint) ?? []
    if (addressSchemes.has(scheme)) return { id, scheme }
    const message =
      `The electronic address of ${words} must be a scheme of the list EAS, a colon and the ` +
      'address, such as "0088:7300010000001".'
    refuse(findings, { rule: 'BR-CL-25', term, pointer, code: 'bad-format', message })
    return undefined
  }
  const scheme = vatSchemes[country]
  if (profile === 'xrechnung' && email !== undefined) return { id: email, scheme: 'EM' }
  if (profile === 'peppol' && vatId !== undefined && scheme !== undefined) {
    return { id: vatId, scheme }
  }
  if (profile !== 'en16931') {
    refuse(findings, {
      ...{ rule: `PEPPOL-EN16931-${endpointRule}`, term, pointer },
      message: `Enter an electronic address of ${words}, such as "0088:7300010000001".`,
    })
  }
  return undefined
}

const contactNames = { email: /^e?mail/i, phone: /^(?:tele)?(?:phone|fon)|^tel|^mobil/i } as const

/** The first contact of this kind. */
function contactOf(of: Values | undefined, kind: keyof typeof contactNames): string | undefined {
  const contact = listOf(of, 'contacts').find(
    (each) =>
      textOf(each, 'value') !== undefined &&
      contactNames[kind].test((textOf(each, 'name') ?? '').replaceAll(/[\s-]/g, '')),
  )
  return textOf(contact, 'value')
}
