// Work of several reads and writes in one transaction, in which each sees what those before it have
// written.

import type { Reader } from '../../rules/rights/access.ts'
import type { IdempotencyKey } from './records.ts'

export interface TransactionStore {
  /**
   * Carries out work in a transaction of its own, and answers what it answers. All that it writes
   * is stored when this resolves; nothing where it rejects, or is a dry run.
   */
  carryOut(work: TransactionWork): Promise<unknown>
}

/** It crosses into the thread that writes, and may be carried out anew: it is plain data. */
export interface TransactionWork {
  readonly reader: Reader
  /** The address of a module that exports a function `carryOut`, of a store and the input. */
  readonly module: string
  readonly input: unknown
  readonly isDryRun: boolean
}

/**
 * Answers under idempotency keys to what is about no single record, batches and new webhooks; the
 * others are in `RecordStore`.
 */
export interface AnswerStore {
  /**
   * JSON text; undefined where there is none, or it has expired. Refuses with
   * `idempotency-key-reused` another request with the key.
   */
  find(input: KeyedWrite): Promise<string | undefined>

  /** Stores an answer under a key that is free. */
  add(input: KeyedWrite & { readonly json: string }): Promise<void>
}

export interface KeyedWrite {
  readonly reader: Reader
  readonly idempotency: IdempotencyKey
  /** The instant of the request, RFC 3339 in UTC. */
  readonly now: string
}
