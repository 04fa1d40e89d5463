// The company whose persons, brands and bank accounts a lookup returns.

import type { Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'

const ofCompanies: ReadonlySet<ReferenceTarget> = new Set(['person', 'brand', 'bankAccount'])

interface Companies {
  /** The `companyId` of the record that refers to it. */
  readonly chosen: unknown
  /** The company that the unit itself is. */
  readonly own: number | undefined
}

/** Undefined where those of all companies are found, or it is not known. */
export function lookupCompany(
  { refersTo, isOwn }: Kind,
  { chosen, own }: Companies,
): number | undefined {
  if (refersTo === undefined || !ofCompanies.has(refersTo)) return undefined
  if (isOwn === true) return own
  return typeof chosen === 'number' ? chosen : undefined
}
