// A party of a document: its name, address and registrations, by what is stored of it and by what
// the document itself says of its addressee.

import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import { mainAddress } from '@kontor/contract/records/main-address.ts'
import { nameParts, personName } from '@kontor/contract/records/person-name.ts'
import type { Values } from '../paper-source.ts'
import { roleOf } from '../registration-roles.ts'
import { listOf, objectOf, textOf } from './read-values.ts'

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
  const address = mainAddress(company)
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
  const stored = company === undefined ? unknownParty : partyOf(company)
  const { companyLabelAddress } = properties
  const label = isFilledIn(companyLabelAddress) ? String(companyLabelAddress) : undefined
  return {
    ...stored,
    name: addresseeName(company, properties),
    ...(label === undefined ? {} : { address: label.split(/\r?\n/), country: undefined }),
  }
}

/** That of the label with its suffix, a line each; else of the document, else of the company. */
export function addresseeName(company: Values | undefined, properties: Values): readonly string[] {
  const label = textOf(properties, 'companyLabelName')
  const suffix = label === undefined ? undefined : textOf(properties, 'companyLabelNameSuffix')
  const name = label ?? textOf(properties, 'companyName') ?? textOf(company, 'name')
  return [name, suffix].filter((line) => line !== undefined)
}

/** What a record lists in any order has one on paper, also once it is frozen. */
function registrationsOf(company: Values): Party['registrations'] {
  return Object.entries(objectOf(company, 'registrations'))
    .flatMap(([kind, number]) =>
      isFilledIn(number) ? [{ kind, number: String(number), rank: rankOf(kind) }] : [],
    )
    .toSorted((a, b) => a.rank - b.rank || (a.kind < b.kind ? -1 : 1))
    .map(({ kind, number }) => [kind, number])
}

const firstRoles: readonly unknown[] = ['legal', 'vat', 'tax']

/** By the usual names alone: the page of a document has no settings of e-invoices. */
function rankOf(kind: string): number {
  const place = firstRoles.indexOf(roleOf(kind, {}))
  return place < 0 ? firstRoles.length : place
}

/** Whom of the company it is for. */
export function personOf(company: Values | undefined, id: unknown): Values | undefined {
  return listOf(company, 'persons').find((each) => each['id'] === id)
}

/** As printed: without what no paper may have. */
export function printedName(person: Values | undefined): string | undefined {
  const parts = nameParts.map((part) => [part, textOf(person, part)])
  return textOf({ name: personName(Object.fromEntries(parts)) }, 'name')
}
