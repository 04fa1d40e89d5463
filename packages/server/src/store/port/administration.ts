// What a unit consists of, as its administrators change it: its users, and the unit itself. They
// are found, and their history is read, like records.

import type { AdministeredCollection } from '@kontor/contract/records/record-type.ts'
import type { Reader } from '../../rules/access.ts'
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
