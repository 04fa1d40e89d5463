// A party of a printed document: its name, address and registration numbers.

import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import type { StoredRecord } from '../../../data/api/record.ts'

type Values = Readonly<Record<string, unknown>>

export interface Party {
  readonly name: readonly string[]
  readonly address: readonly string[]
  /** Two letters; undefined where the address is written out. */
  readonly country: string | undefined
  /** Kinds of registration with their numbers. */
  readonly registrations: readonly (readonly [kind: string, number: string])[]
}

/** A company by what is stored of it. */
export function partyOf(company: StoredRecord): Party {
  const address = addressOf(company)
  const town = [address?.['zip'], address?.['city']].filter(isFilledIn).join(' ')
  return {
    name: [String(company['name'] ?? '')],
    address: [address?.['street'], town, address?.['state']].filter(isFilledIn).map(String),
    country: isFilledIn(address?.['country']) ? String(address?.['country']) : undefined,
    registrations: registrationsOf(company),
  }
}

/** The other side: what the document says of it wins over what is stored of the company now. */
export function addressee(company: StoredRecord | undefined, properties: Values): Party {
  const { companyLabelName, companyName, companyLabelNameSuffix, companyLabelAddress } = properties
  const stored = company === undefined ? unknownParty : partyOf(company)
  const name = [companyLabelName, companyName].find(isFilledIn)
  const suffix = [companyLabelNameSuffix].filter(isFilledIn).map(String)
  const label = isFilledIn(companyLabelAddress) ? String(companyLabelAddress) : undefined
  return {
    ...stored,
    name: [...(name === undefined ? stored.name : [String(name)]), ...suffix],
    ...(label === undefined ? {} : { address: label.split(/\r?\n/), country: undefined }),
  }
}

export const unknownParty: Party = { name: [], address: [], country: undefined, registrations: [] }

/** The seat where it is named, else the first address there is. */
function addressOf(company: StoredRecord): Values | undefined {
  const addresses = (company['addresses'] ?? []) as readonly Values[]
  const named = [company['regOfficeAddressId'], company['correspondingAddressId']].find(isFilledIn)
  return addresses.find(({ id }) => id === named) ?? addresses[0]
}

function registrationsOf(company: StoredRecord): Party['registrations'] {
  const numbers = (company['registrations'] ?? {}) as Values
  return Object.entries(numbers).flatMap(([kind, number]) =>
    isFilledIn(number) ? [[kind, String(number)] as const] : [],
  )
}

/** Who of the company it is for. */
export function personOf(company: StoredRecord | undefined, id: unknown): string | undefined {
  const persons = (company?.['persons'] ?? []) as readonly Values[]
  const person = persons.find((each) => each['id'] === id)
  if (person === undefined) return undefined
  const { namePrefix, firstName, lastName, nameSuffix } = person
  return [namePrefix, firstName, lastName, nameSuffix].filter(isFilledIn).join(' ')
}

/** The account that the document names, written out on it or an entry of our own company. */
export function accountOf(own: StoredRecord | undefined, properties: Values): Values | undefined {
  const printed = properties['agencyBankAccount'] as Values | null | undefined
  if (printed !== null && printed !== undefined && Object.keys(printed).length > 0) return printed
  const accounts = (own?.['bankAccounts'] ?? []) as readonly Values[]
  return accounts.find(({ id }) => id === properties['agencyBankAccountId'])
}

/** As banks take it: the number with its bank, the international one, the code of the bank. */
export function accountLines(account: Values): readonly (readonly [field: string, text: string])[] {
  const { number, bankRoutingNumber, iban, swift, bankName } = account
  const local = [number, bankRoutingNumber].filter(isFilledIn).join('/')
  const lines = [
    ['number', local],
    ['iban', isFilledIn(iban) ? inFours(String(iban)) : ''],
    ['swift', String(swift ?? '')],
    ['bankName', String(bankName ?? '')],
  ] as const
  return lines.filter(([, text]) => text !== '')
}

function inFours(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
