// Finds the record whose name was typed into a reference field that was left before the search
// ended.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { clientOf } from '../data/api/client.ts'
import { lookupCompany } from '../data/api/lookup-company.ts'
import { lookupTarget } from '../data/api/lookup-target.ts'

interface Typed {
  readonly value: unknown
  readonly companyId: unknown
}

/** Its id, where one name alone matches, else undefined; other values are ids already. */
export async function resolveReferenceText(
  unit: number,
  kind: Kind,
  { value, companyId: chosen }: Typed,
): Promise<unknown> {
  const { refersTo } = kind
  if (refersTo === undefined || typeof value !== 'string') return value
  const companyId = lookupCompany(kind, { chosen, own: undefined })
  const found = await clientOf(unit).lookup(lookupTarget(refersTo), value, {
    limit: 2,
    ...(companyId === undefined ? {} : { companyId }),
  })
  return found.length === 1 ? found[0]?.id : undefined
}
