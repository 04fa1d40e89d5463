// The registrations of a company by what they are for, whatever the unit calls them.

import { cleanText, objectOf } from '../model/read-values.ts'
import type { EInvoiceSettings, RegistrationRole, Values } from '../paper-source.ts'
import { roleOf } from '../registration-roles.ts'
import { countryCodes } from './code-lists.ts'

/** Of several, one that the unit's file names comes first, then one with a country in front. */
export function registrationOf(
  company: Values | undefined,
  role: RegistrationRole,
  settings: EInvoiceSettings,
): string | undefined {
  const ofRole = Object.entries(objectOf(company, 'registrations')).flatMap(([name, given]) => {
    const number = cleanText(given)
    if (number === undefined || roleOf(name, settings) !== role) return []
    const isNamed = roleOf(name, {}) !== role
    return [{ number, rank: isNamed ? 0 : hasVatPrefix(number) ? 1 : 2 }]
  })
  return ofRole.toSorted((one, other) => one.rank - other.rank)[0]?.number
}

/** Without blanks, and with the prefix of the country; Greece's is EL. */
export function vatIdOf(number: string | undefined, country: string): string | undefined {
  if (number === undefined) return undefined
  const id = number.replaceAll(/\s/g, '').toUpperCase()
  if (hasVatPrefix(id)) return id
  return `${country === 'GR' ? 'EL' : country}${id}`
}

export function hasVatPrefix(id: string): boolean {
  const prefix = id.slice(0, 2)
  return /^[A-Z]{2}.*\d/.test(id) && (countryCodes.has(prefix) || ['EL', 'XI'].includes(prefix))
}
