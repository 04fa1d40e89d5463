// Records of any collection as forms read and write them: the type says which fields they have.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { clientOf } from './client.ts'
import type { StoredRecord } from './record.ts'

type Body = Readonly<Record<string, unknown>>

/** Persons are entries of companies, and made like records. */
export type WrittenCollection = Collection | 'persons'

export interface RecordPlace {
  readonly unit: number
  readonly collection: WrittenCollection
}

interface ChangeOptions {
  readonly version?: number
  readonly lists: 'replace'
  readonly dryRun?: true
  /** Sends it again for a later version, where others changed nothing that it does. */
  readonly merges?: true
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

interface ReadOptions {
  readonly signal: AbortSignal
  /** As it was in this version. */
  readonly version?: number
}

/** What the collections of the client have in common; a form knows its type only when it runs. */
interface AnyCollection {
  create(body: Body, options: { readonly idempotencyKey: string }): Promise<StoredRecord>
  rehearse(body: Body, options: { readonly signal: AbortSignal }): Promise<Body>
  read(id: number, options: ReadOptions): Promise<StoredRecord>
  change(id: number, patch: Body, options: ChangeOptions): Promise<StoredRecord>
}

export function recordsOf({ unit, collection }: RecordPlace): AnyCollection {
  return clientOf(unit)[collection] as unknown as AnyCollection
}
