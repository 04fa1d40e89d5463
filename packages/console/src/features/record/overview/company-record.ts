// What of a stored company its page shows.

import type { PersonNames } from '@kontor/contract/records/person-name.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import type { CompanyAddress } from '../../../data/records/company-addresses.ts'

export interface Contact {
  readonly name?: string | null
  readonly value?: string | null
}

export interface CompanyPerson extends PersonNames {
  readonly id: number
  readonly jobTitle?: string | null
  readonly contacts?: readonly Contact[] | null
  readonly isDisabled?: boolean | null
}

interface ShownCompany {
  readonly contacts: readonly Contact[]
  readonly persons: readonly CompanyPerson[]
  readonly addresses: readonly CompanyAddress[]
  readonly registrations: readonly (readonly [name: string, number: string])[]
}

export function shownCompany(record: StoredRecord): ShownCompany {
  const listOf = <T>(name: string): readonly T[] => (record[name] ?? []) as readonly T[]
  const registrations = (record['registrations'] ?? {}) as Readonly<Record<string, string>>
  return {
    contacts: listOf<Contact>('contacts').filter(isGiven),
    persons: listOf<CompanyPerson>('persons').filter(({ isDisabled }) => isDisabled !== true),
    addresses: listOf('addresses'),
    registrations: Object.entries(registrations).filter(([, number]) => number !== ''),
  }
}

function isGiven({ value }: Contact): boolean {
  return (value ?? '').trim() !== ''
}

export function personContacts({ contacts }: CompanyPerson): readonly Contact[] {
  return (contacts ?? []).filter(isGiven)
}
