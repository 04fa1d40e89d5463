// How references travel between units, where ids mean something else: a record is named by its
// `externalId`, and a field with such a name in it is called `companyId@externalId`.

import type { ReferenceTarget } from '../kinds/kind.ts'
import type { Collection } from './record-type.ts'
import { referenceTargets } from './reference-targets.ts'

export type PortableName = 'externalId' | 'username' | 'name' | 'entry'

const ofDirectory = { user: 'username', group: 'name' } as const

/** What stands for the id of what a reference leads to. */
export function portableName(target: ReferenceTarget): PortableName {
  const place = referenceTargets[target]
  if ('directory' in place) return ofDirectory[place.directory]
  return 'nested' in place ? 'entry' : 'externalId'
}

/** Names a record elsewhere: its own `externalId`, or one that says where it was. */
export function portableKey(
  unit: number,
  collection: Collection,
  { id, externalId }: { readonly id: number; readonly externalId: string | null },
): string {
  return externalId ?? `kontor:${unit}:${collection}:${id}`
}
