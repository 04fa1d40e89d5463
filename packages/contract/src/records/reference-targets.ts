// Where each kind of reference leads: to a record, to a record that serves in a certain role, to
// an entry nested in a record, or into the unit's directory.

import type { Kind, NestedName, ReferenceTarget } from '../kinds/kind.ts'
import type { Collection } from './record-type.ts'

export type ReferencePlace = { readonly directory: 'user' | 'group' } | RecordPlace

type RecordPlace =
  | { readonly collection: Collection; readonly role?: 'binder' | 'overhead' | 'source' }
  | { readonly collection: Collection; readonly role: 'invoice'; readonly isFrozen: true }
  | { readonly collection: Collection; readonly nested: NestedName }

export const referenceTargets: Readonly<Record<ReferenceTarget, ReferencePlace>> = {
  user: { directory: 'user' },
  group: { directory: 'group' },
  company: { collection: 'companies' },
  person: { collection: 'companies', nested: 'person' },
  brand: { collection: 'companies', nested: 'brand' },
  address: { collection: 'companies', nested: 'address' },
  bankAccount: { collection: 'companies', nested: 'bankAccount' },
  binder: { collection: 'documents', role: 'binder' },
  overhead: { collection: 'documents', role: 'overhead' },
  frozenInvoice: { collection: 'documents', role: 'invoice', isFrozen: true },
  sourceDocument: { collection: 'documents', role: 'source' },
  job: { collection: 'jobs' },
  jobItem: { collection: 'jobs', nested: 'jobItem' },
  task: { collection: 'tasks' },
}

/** What nothing is looked up by: its id is shown as it is. */
const unlabelled: ReadonlySet<ReferenceTarget> = new Set(['address'])

/** What an id is shown by. */
export function shownTargetOf(kind: Kind | undefined): ReferenceTarget | undefined {
  const target = kind?.refersTo ?? kind?.leadsTo
  return target === undefined || unlabelled.has(target) ? undefined : target
}

/** Undefined where the field is no reference, or one into the directory. */
export function recordPlaceOf(kind: Kind | undefined): RecordPlace | undefined {
  const place = kind?.refersTo === undefined ? undefined : referenceTargets[kind.refersTo]
  return place !== undefined && 'collection' in place ? place : undefined
}
