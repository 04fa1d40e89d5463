// The registrations of a company by what they are for, whatever the unit calls them.

import type { EInvoiceSettings, RegistrationRole, Values } from '../paper-source.ts'
import { countryCodes } from './code-lists.ts'
import { cleanText, objectOf } from './read-values.ts'

/** What registers, imports and people call them; the first that a company has counts. */
const usualNames: Readonly<Record<RegistrationRole, readonly string[]>> = {
  vat: ['VAT', 'VATID', 'VATNUMBER', 'ICDPH', 'USTIDNR', 'USTID', 'UID', 'TVA', 'EU', 'DIC'],
  legal: ['ID', 'ICO', 'IC', 'HRB', 'SIREN', 'KVK', 'CVR', 'KRS', 'LEGAL'],
  tax: ['TAX', 'STEUERNUMMER', 'STNR'],
  gln: ['GLN', 'EAN'],
  endpoint: ['ENDPOINT', 'PEPPOL'],
  leitweg: ['LEITWEG', 'LEITWEGID'],
}

/** The names of the unit come before the usual ones. */
export function registrationOf(
  company: Values | undefined,
  role: RegistrationRole,
  settings: EInvoiceSettings,
): string | undefined {
  const given = Object.entries(objectOf(company, 'registrations')).map(
    ([name, number]) => [plainName(name), cleanText(number)] as const,
  )
  const own = Object.entries(settings.registrations ?? {})
  const roles = new Map(own.map(([name, of]) => [plainName(name), of]))
  const ofRole = [...roles].filter(([, of]) => of === role).map(([name]) => name)
  const usual = usualNames[role].filter((name) => (roles.get(name) ?? role) === role)
  for (const name of [...ofRole, ...usual]) {
    const number = given.find(([each, value]) => each === name && value !== undefined)?.[1]
    if (number !== undefined) return number
  }
  return undefined
}

/** Without regard to case, accents and punctuation. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
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
