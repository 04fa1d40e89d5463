// Where each kind of reference leads: to a record, to a record that serves in a certain role, to
// an entry nested in a record, or into the unit's directory.

import type { NestedName, ReferenceTarget } from '../kinds/kind.ts'
import type { Collection } from './record-type.ts'

export type ReferencePlace =
  | { readonly directory: 'user' | 'group' }
  | { readonly collection: Collection; readonly role?: 'binder' | 'overhead' | 'source' }
  | { readonly collection: Collection; readonly role: 'invoice'; readonly isFrozen: true }
  | { readonly collection: Collection; readonly nested: NestedName }

export const referenceTargets: Readonly<Record<ReferenceTarget, ReferencePlace>> = {
  user: { directory: 'user' },
  group: { directory: 'group' },
  company: { collection: 'companies' },
  person: { collection: 'companies', nested: 'person' },
  brand: { collection: 'companies', nested: 'brand' },
  bankAccount: { collection: 'companies', nested: 'bankAccount' },
  binder: { collection: 'documents', role: 'binder' },
  overhead: { collection: 'documents', role: 'overhead' },
  frozenInvoice: { collection: 'documents', role: 'invoice', isFrozen: true },
  sourceDocument: { collection: 'documents', role: 'source' },
  job: { collection: 'jobs' },
  jobItem: { collection: 'jobs', nested: 'jobItem' },
  task: { collection: 'tasks' },
}
