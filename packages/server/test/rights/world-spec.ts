// What a unit of the tests of rights is made of.

import type { RecordType } from '@kontor/contract/records/record-type.ts'

/** Users and groups are told by their index in the world. */
export interface PeopleSpec {
  readonly everyone: boolean
  readonly users: readonly number[]
  readonly groups: readonly number[]
}

export interface UserSpec {
  /** An earlier user, or -1. */
  readonly manager: number
  readonly groups: readonly number[]
  readonly isSupervisor: boolean
}

export interface DefaultSpec {
  readonly type: string
  readonly read: PeopleSpec
  readonly write: PeopleSpec
}

export interface RecordSpec {
  readonly type: RecordType
  readonly owner: number
  /** For assignee, reporter and participants, as far as the type has them. */
  readonly named: readonly number[]
  readonly read: PeopleSpec
  readonly write: PeopleSpec
  /** Whom its process waits for by name; absent where that follows from the rest. */
  readonly waitingUsers?: readonly number[]
  /** Who of those who may write it creates it: this one, counted round. */
  readonly creator: number
}

/** Whom a record names and whom it gives rights. */
export type RecordPeople = Pick<RecordSpec, 'owner' | 'named' | 'read' | 'write'>

/** What changes once the records are there. */
export interface Change {
  /** For each record in its turn: it is given away to these. */
  readonly people: readonly RecordPeople[]
  readonly defaults: readonly DefaultSpec[]
  /** A user who joins a group. */
  readonly joins: { readonly user: number; readonly group: number }
}

export interface WorldSpec {
  readonly users: readonly UserSpec[]
  readonly groupCount: number
  readonly defaults: readonly DefaultSpec[]
  readonly records: readonly RecordSpec[]
  readonly change: Change
}
