// An entry of the log: a change of one record in one commit, the same for whoever reads it.

import type { ChangeKind } from '@kontor/contract/records/change-kinds.ts'
import type { HistoryAction } from '@kontor/contract/records/history-actions.ts'
import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { comparePlaces } from '../../../rules/changes/compare-places.ts'
import type { ChangePlace, VisibleChange } from '../../port/changes.ts'

/** What is seen by everybody who belongs to the unit, and what by nobody: as ids of grants. */
export const everybody = 0
export const nobody = -1

export interface LogEntry {
  readonly place: ChangePlace & { readonly collection: StoredCollection }
  readonly type: string
  readonly at: string
  readonly user: number | null
  /** Of several in one commit, the last one. */
  readonly action: HistoryAction
  /** The versions of the record before and after. */
  readonly fromVersion: number
  readonly toVersion: number
  /** The ids of the grants that it had before the change, had after it, and has now. */
  readonly aclBefore: number
  readonly acl: number
  readonly aclNow: number
  /** Of what the history has of it. */
  readonly bytes: number
  /** Worked out for the first reader who gets it. */
  details?: Pick<VisibleChange, 'fields' | 'status'>
  /** As whoever could read the record before as well gets it; printed for the first. */
  text?: string
}

/** What it is to one reader. */
export interface ChangeToShow {
  readonly logged: LogEntry
  readonly change: ChangeKind
}

/** Those after a place, of some in order. */
export function laterOf(changes: readonly LogEntry[], after: ChangePlace): readonly LogEntry[] {
  let [low, high] = [0, changes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { place = after } = changes[middle] ?? {}
    if (comparePlaces(place, after) <= 0) low = middle + 1
    else high = middle
  }
  return low === 0 ? changes : changes.slice(low)
}

/** The place after everything of a version of the unit. */
export function placeAfter(version: number): ChangePlace {
  return { version: version + 1, collection: '', id: 0 }
}
