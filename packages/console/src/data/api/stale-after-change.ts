// What a change makes stale, whoever has made it: one rule for those of this page and of others.

import type { LookupTarget } from '@kontor/client'
import { targetsOfCollection } from '@kontor/contract/records/lookup-targets.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { type QueryKey, recordOf, sessionKey } from './query-keys.ts'

export interface Changed {
  readonly unit: number
  readonly collection: string
  /** Undefined where many have changed. */
  readonly id?: number | undefined
}

/** Nothing that was read of a unit is sure to be as it was once these have changed. */
const decisive: readonly string[] = ['users', 'agencies']

/**
 * A record may be in the rows of any view, in figures and counts, and beside records that refer to
 * it; what things of its own kinds are called may change with it, and no other names. What was read
 * of one other record is as it was.
 */
export function isStaleAfter(changed: Changed, key: QueryKey): boolean {
  const [area, unit, target] = key
  const isDecisive = decisive.includes(changed.collection)
  if (area === sessionKey[0]) return isDecisive
  if (unit !== changed.unit) return false
  if (isDecisive) return area === 'records' || area === 'names' || area === 'settings'
  if (area === 'names') return targetsOf(changed.collection).some((each) => each === target)
  if (area !== 'records') return false
  const of = recordOf(key)
  if (of === undefined || changed.id === undefined) return true
  return of.collection === changed.collection && of.id === changed.id
}

/** Persons are entries of companies. */
function targetsOf(collection: string): readonly LookupTarget[] {
  return targetsOfCollection((collection === 'persons' ? 'companies' : collection) as Collection)
}
