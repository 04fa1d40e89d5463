// What a webhook sends of an entry of the changes, and which entries it sends at all.

import type { ChangeKind } from '@kontor/contract/records/change-kinds.ts'

export interface Chosen {
  readonly collections: readonly string[]
  readonly types: readonly string[]
  readonly changes: readonly ChangeKind[]
}

export interface ChangeEntry {
  /** The version of the unit that the change made. */
  readonly commit: number
  readonly at: string
  readonly collection: string
  readonly id: number
  readonly type?: string | undefined
  readonly version?: number | undefined
  readonly change: ChangeKind
  readonly fields?: readonly string[] | undefined
  readonly status?: { readonly from: unknown; readonly to: unknown } | undefined
  readonly cursor: string
}

/** What is sent, under an id that is the same however often it is. */
export interface SentEntry {
  readonly entry: string
  /** Entries of one subject are sent in order. */
  readonly subject: string
  /** JSON text. */
  readonly body: string
}

/** Nothing of a hidden record is known but its collection, so its type does not matter. */
export function isChosen({ collections, types, changes }: Chosen, entry: ChangeEntry): boolean {
  const { collection, type, change } = entry
  if (collections.length > 0 && !collections.includes(collection)) return false
  if (changes.length > 0 && !changes.includes(change)) return false
  if (types.length === 0 || type === undefined) return true
  return types.some((name) => `${type}.`.startsWith(`${name}.`))
}

interface Key {
  readonly unit: number
  readonly id: number
}

export function entryOf({ unit, id: webhook }: Key, feedEntry: ChangeEntry): SentEntry {
  const { commit, at, collection, id, type, version, change, fields, status, cursor } = feedEntry
  const data = {
    ...{ unitId: unit, collection, id, recordType: type, version, change },
    ...{ fields, status, cursor },
  }
  return {
    entry: `evt_${webhook}_${unit}_${commit}_${collection}_${id}`,
    subject: `${collection}/${id}`,
    body: JSON.stringify({ type: `${collection}.${change}`, timestamp: at, data }),
  }
}

export interface Resync {
  readonly at: string
  readonly reason: string
  /** How many there were, this one included. */
  readonly count: number
  readonly cursor: string
}

export function resyncOf({ unit, id }: Key, { at, reason, count, cursor }: Resync): SentEntry {
  const data = { unitId: unit, reason, cursor }
  return {
    entry: `evt_${id}_${unit}_resync_${count}`,
    subject: 'resync',
    body: JSON.stringify({ type: 'changes.resync', timestamp: at, data }),
  }
}
