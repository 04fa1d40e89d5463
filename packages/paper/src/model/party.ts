// A party of a document: its name, address and registrations, by what is stored of it and by what
// the document itself says of its addressee.

import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import type { Values } from '../paper-source.ts'

export interface Party {
  readonly name: readonly string[]
  readonly address: readonly string[]
  /** Two letters; undefined where the address is written out. */
  readonly country: string | undefined
  /** What a unit calls its registrations, with their numbers. */
  readonly registrations: readonly (readonly [kind: string, number: string])[]
}

export const unknownParty: Party = { name: [], address: [], country: undefined, registrations: [] }

/** A company by what is stored of it. */
export function partyOf(company: Values): Party {
  const address = addressOf(company)
  const town = [address?.['zip'], address?.['city']].filter(isFilledIn).join(' ')
  return {
    name: [String(company['name'] ?? '')],
    address: [address?.['street'], town, address?.['state']].filter(isFilledIn).map(String),
    country: isFilledIn(address?.['country']) ? String(address?.['country']) : undefined,
    registrations: registrationsOf(company),
  }
}

/** What the document says of its addressee wins over what is stored of the company. */
export function addressee(company: Values | undefined, properties: Values): Party {
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

/** The seat where it is named, else the first address there is. */
export function addressOf(company: Values): Values | undefined {
  const addresses = (company['addresses'] ?? []) as readonly Values[]
  const named = [company['regOfficeAddressId'], company['correspondingAddressId']].find(isFilledIn)
  return addresses.find(({ id }) => id === named) ?? addresses[0]
}

function registrationsOf(company: Values): Party['registrations'] {
  const numbers = (company['registrations'] ?? {}) as Values
  return Object.entries(numbers).flatMap(([kind, number]) =>
    isFilledIn(number) ? [[kind, String(number)] as const] : [],
  )
}

/** Who of the company it is for. */
export function personOf(company: Values | undefined, id: unknown): string | undefined {
  const persons = (company?.['persons'] ?? []) as readonly Values[]
  const person = persons.find((each) => each['id'] === id)
  if (person === undefined) return undefined
  const { namePrefix, firstName, lastName, nameSuffix } = person
  return [namePrefix, firstName, lastName, nameSuffix].filter(isFilledIn).join(' ')
}
