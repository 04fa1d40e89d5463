// The lookup target of each kind of reference.

import type { LookupTarget } from '@kontor/client'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'

const others: Partial<Readonly<Record<ReferenceTarget, LookupTarget>>> = {
  bankAccount: 'bank-account',
  jobItem: 'job-item',
  frozenInvoice: 'document',
  sourceDocument: 'document',
}

export function lookupTarget(target: ReferenceTarget): LookupTarget {
  return others[target] ?? (target as LookupTarget)
}
