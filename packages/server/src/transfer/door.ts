// What an import needs of a unit: the same interface whether it reaches it through a server or
// opens the store itself.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import type { SendingOrder } from '../service/requests/record-request.ts'

export type StoredRecord = Readonly<Record<string, unknown>> & { readonly id: number }

export interface Door {
  /** The types of record that the collection has in the unit. */
  types(collection: Collection): Promise<readonly RecordType[]>
  /** Undefined where there is none for the caller. */
  find(
    collection: Collection,
    by: 'externalId' | 'registration' | 'id',
    text: string,
  ): Promise<StoredRecord | undefined>
  /** Sends the record in its turn. In a dry run the answer has no id. */
  create(
    collection: Collection,
    body: Readonly<Record<string, unknown>>,
    isDryRun: boolean,
    order: SendingOrder,
  ): Promise<StoredRecord>
  /** Lists in the body are complete. */
  change(collection: Collection, id: number, body: object, isDryRun: boolean): Promise<StoredRecord>
  /** The rows of a view that a filter chooses. */
  rows(view: string, columns: readonly string[], filter?: string): Promise<readonly StoredRecord[]>
}

/** A record that is refused for what is in it: others may be taken. */
export class Rejection extends Error {
  override readonly name = 'Rejection'
  readonly code: string
  readonly faults: readonly Fault[]

  constructor(code: string, message: string, faults: readonly Fault[] = []) {
    super(message)
    this.code = code
    this.faults = faults
  }
}

/** Problems of the caller or of the server: the next record would be refused as well. */
export const endingCodes: ReadonlySet<string> = new Set([
  ...['unauthorized', 'unit-forbidden', 'address-forbidden', 'insufficient-scope'],
  ...['too-many-requests', 'unavailable', 'store-full', 'internal', 'precondition-required'],
])
