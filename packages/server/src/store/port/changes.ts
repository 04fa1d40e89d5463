// The changes of a unit in the order of its commits, as one reader may see them. Nothing
// shows what the reader may not see, but for the places that it takes in the order.

import type { ChangeKind } from '@kontor/contract/records/change-kinds.ts'
import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import type { Reader } from '../../rules/rights/access.ts'

export interface ChangeStore {
  /** The next changes after a place. Ends with the signal, as reads of views do. */
  read(input: ReadChangesInput, signal?: AbortSignal): Promise<ChangesRead>

  /** The same as text, for those who look at no change by itself. */
  readText(input: ReadChangesInput, signal?: AbortSignal): Promise<ChangesText>

  /** The versions of these units, and of who may do what, for those who wait for one to move. */
  versions(input: { readonly units: readonly number[] }): Promise<ChangeVersions>

  /**
   * Calls back after each write of this process with the unit that it changed; 0 where it changed
   * more than one may have. What other processes write shows in the versions alone. Answers how
   * to end that.
   */
  whenWritten(callback: (unit: number) => void): () => void
}

/** A place in the order of changes; what comes after it has a greater version, collection or id. */
export interface ChangePlace {
  /** Of the unit. */
  readonly version: number
  readonly collection: StoredCollection | ''
  readonly id: number
}

export interface ReadChangesInput {
  readonly reader: Reader
  /** Names the token of the reader: callers share threads and connections fairly. */
  readonly caller: string
  /** The place after all that there is where it is `now`. */
  readonly after: ChangePlace | 'now'
  /** How many changes at most. Fewer come where they are large. */
  readonly limit: number
  /** All where absent. */
  readonly collections?: readonly StoredCollection[]
  /** Whether each has the record as it is now. */
  readonly includesRecords: boolean
}

interface SomeRead {
  /** Of the unit, up to which was read. */
  readonly version: number
  /**
   * Why nothing can be read from that place on: the history was pruned since, or the unit has never
   * been there.
   */
  readonly lost?: 'pruned' | 'never-there'
  /** Where to go on. */
  readonly next: ChangePlace
  readonly hasMore: boolean
}

export interface ChangesRead extends SomeRead {
  readonly changes: readonly VisibleChange[]
}

export interface ChangesText extends SomeRead {
  /** The elements of a JSON list, separated by commas; '' where there are none. */
  readonly text: string
}

/** Of a `hidden` one nothing is shown but what is hidden, and when. */
export interface VisibleChange {
  readonly place: ChangePlace
  readonly at: string
  readonly collection: StoredCollection
  readonly id: number
  readonly change: ChangeKind
  /** The type of the record. */
  readonly type?: string
  /** That the change made. */
  readonly version?: number
  /** Absent where a command or a migration made it. */
  readonly userId?: number
  /** Pointers to what is different, 100 at most; absent in what is new to the reader. */
  readonly fields?: readonly string[]
  readonly status?: { readonly from: unknown; readonly to: unknown }
  /** As it is read now, JSON text. */
  readonly record?: string
}

export interface ChangeVersions {
  readonly accessVersion: number
  /** By the id of the unit. */
  readonly units: ReadonlyMap<number, number>
}
