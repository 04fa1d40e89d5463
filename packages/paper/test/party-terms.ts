// Terms of a party and of an address, which seller, buyer and place of delivery share.

import type { Invoice, Party, PostalAddress } from '../src/e-invoice/invoice.ts'
import { type Row, type Term, under } from './term.ts'

export interface AddressNumbers {
  readonly line1: string
  readonly line2: string
  readonly line3: string
  readonly city: string
  readonly zip: string
  readonly state: string
  readonly country: string
}

export interface PartyNumbers extends AddressNumbers {
  readonly name: string
  readonly trading: string
  readonly id: string
  readonly legal: string
  readonly vat: string
  /** Of sellers alone. */
  readonly tax?: string
  readonly electronic: string
  readonly person: string
  readonly phone: string
  readonly email: string
}

export const sellerNumbers: PartyNumbers = {
  ...{ name: 'BT-27', trading: 'BT-28', id: 'BT-29', legal: 'BT-30', vat: 'BT-31', tax: 'BT-32' },
  ...{ electronic: 'BT-34', line1: 'BT-35', line2: 'BT-36', line3: 'BT-162', city: 'BT-37' },
  ...{ zip: 'BT-38', state: 'BT-39', country: 'BT-40' },
  ...{ person: 'BT-41', phone: 'BT-42', email: 'BT-43' },
}

export const buyerNumbers: PartyNumbers = {
  ...{ name: 'BT-44', trading: 'BT-45', id: 'BT-46', legal: 'BT-47', vat: 'BT-48' },
  ...{ electronic: 'BT-49', line1: 'BT-50', line2: 'BT-51', line3: 'BT-163', city: 'BT-52' },
  ...{ zip: 'BT-53', state: 'BT-54', country: 'BT-55' },
  ...{ person: 'BT-56', phone: 'BT-57', email: 'BT-58' },
}

export const deliveryNumbers: AddressNumbers = {
  ...{ line1: 'BT-75', line2: 'BT-76', line3: 'BT-165', city: 'BT-77', zip: 'BT-78' },
  ...{ state: 'BT-79', country: 'BT-80' },
}

interface Place {
  readonly ubl: string
  readonly cii: string
}

export function addressTerms(
  numbers: AddressNumbers,
  { ubl, cii }: Place,
  of: (invoice: Invoice) => PostalAddress | undefined,
): readonly Term<Invoice>[] {
  return under<Invoice>(`${ubl}/`, `${cii}/ram:PostalTradeAddress/ram:`, [
    [numbers.line1, (i) => of(i)?.line1, 'cbc:StreetName', 'LineOne'],
    [numbers.line2, (i) => of(i)?.line2, 'cbc:AdditionalStreetName', 'LineTwo'],
    [numbers.line3, (i) => of(i)?.line3, 'cac:AddressLine/cbc:Line', 'LineThree'],
    [numbers.city, (i) => of(i)?.city, 'cbc:CityName', 'CityName'],
    [numbers.zip, (i) => of(i)?.zip, 'cbc:PostalZone', 'PostcodeCode'],
    [numbers.state, (i) => of(i)?.state, 'cbc:CountrySubentity', 'CountrySubDivisionName'],
    [numbers.country, (i) => of(i)?.country, 'cac:Country/cbc:IdentificationCode', 'CountryID'],
  ])
}

export function partyTerms(
  numbers: PartyNumbers,
  { ubl, cii }: Place,
  of: (invoice: Invoice) => Party,
): readonly Term<Invoice>[] {
  const entity = 'cac:PartyLegalEntity/cbc:'
  const organization = 'ram:SpecifiedLegalOrganization/ram:'
  const person = 'ram:DefinedTradeContact/ram:'
  const { name, trading, id, legal, electronic, vat, tax, phone } = numbers
  return [
    ...under<Invoice>(`${ubl}/`, `${cii}/`, [
      [name, (i) => of(i).name, `${entity}RegistrationName`, 'ram:Name'],
      [trading, (i) => of(i).tradingName, tradingName, `${organization}TradingBusinessName`],
      ...identified(id, (i) => of(i).identifier, 'cac:PartyIdentification/cbc:ID', 'ram:GlobalID'),
      ...identified(legal, (i) => of(i).legalId, `${entity}CompanyID`, `${organization}ID`),
      ...identified(electronic, (i) => of(i).electronicAddress, 'cbc:EndpointID', electronicOfCii),
      registered(vat, (i) => of(i).vatId, 'VAT', 'VA'),
      ...(tax === undefined ? [] : [registered(tax, (i) => of(i).taxId, 'FC', 'FC')]),
    ]),
    ...under<Invoice>(`${ubl}/cac:Contact/cbc:`, `${cii}/${person}`, [
      [numbers.person, (i) => of(i).contact.name, 'Name', 'PersonName'],
      [phone, (i) => of(i).contact.phone, 'Telephone', `Telephone${communication}CompleteNumber`],
      [
        numbers.email,
        (i) => of(i).contact.email,
        'ElectronicMail',
        `EmailURI${communication}URIID`,
      ],
    ]),
    ...addressTerms(numbers, { ubl: `${ubl}/cac:PostalAddress`, cii }, (i) => of(i).address),
  ]
}

const tradingName = 'cac:PartyName/cbc:Name'
const communication = 'UniversalCommunication/ram:'
const electronicOfCii = `ram:URI${communication}URIID`

function identified(
  term: string,
  of: (invoice: Invoice) => Party['identifier'],
  ubl: string,
  cii: string,
): readonly Row<Invoice>[] {
  return [
    [term, (i) => of(i)?.id, ubl, cii],
    [`${term}-1`, (i) => of(i)?.scheme, `${ubl}/@schemeID`, `${cii}/@schemeID`],
  ]
}

function registered(
  term: string,
  of: (invoice: Invoice) => string | undefined,
  ubl: string,
  cii: string,
): Row<Invoice> {
  const ofScheme = `cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = "${ubl}"]/cbc:CompanyID`
  return [term, of, ofScheme, `ram:SpecifiedTaxRegistration/ram:ID[@schemeID = "${cii}"]`]
}
