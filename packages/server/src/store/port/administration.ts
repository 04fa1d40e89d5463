// What a unit consists of, as its administrators change it: its users, and the unit itself. They
// are found, and their history is read, like records.

import type { AdministeredCollection } from '@kontor/contract/records/record-type.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type {
  ChangedRecord,
  ChangeRecordInput,
  CreatedRecord,
  CreateRecordInput,
} from './records.ts'

export interface AdministrationStore {
  /** The names of the groups of the unit that the reader is in. */
  groupsOf(input: ReaderInput): Promise<readonly string[]>

  /**
   * Creates a user of the reader's unit, or another unit, or only checks that it could be. Refuses
   * with `administration-forbidden`, `invalid-record` (its faults: references that lead nowhere),
   * `duplicate-username`, `duplicate-external-id`, and as `replay` of records does.
   */
  create(input: CreateRecordInput<AdministeredCollection>): Promise<CreatedRecord>

  /** A group of the reader's unit, with those in it; undefined where there is none. */
  findGroup(input: ReaderInput & { readonly id: number }): Promise<Group | undefined>

  /** Refuses with `administration-forbidden`, and with `invalid-record` a name that is taken. */
  createGroup(input: CreateGroup): Promise<Group>

  /** Refuses as `createGroup`, as changes of its users do, and with `not-found`. */
  changeGroup(input: ChangeGroup): Promise<Group>

  /**
   * Changes one of them, as `change` of records does. Refuses as `create` does, and with
   * `user-shared` and `last-supervisor`.
   */
  change(input: AdministerInput): Promise<ChangedRecord | undefined>
}

export interface AdministerInput extends ChangeRecordInput<AdministeredCollection> {
  /** The user leaves the unit. */
  readonly leaves: boolean
}

export interface ReaderInput {
  readonly reader: Reader
}

export interface Group {
  readonly id: number
  readonly name: string
  readonly type: string | null
  readonly description: string | null
  /** Ascending. */
  readonly userIds: readonly number[]
}

export interface CreateGroup extends ReaderInput {
  readonly group: Omit<Group, 'id'>
  readonly requestId?: string | undefined
}

export interface ChangeGroup extends ReaderInput {
  readonly id: number
  readonly change: Partial<Omit<Group, 'id'>>
  readonly requestId?: string | undefined
}
