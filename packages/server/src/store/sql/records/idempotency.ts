// Idempotency keys: the answer to a create is stored in the transaction of the create, so the same
// request sent again gets that answer and is not carried out again. A failed request stores
// nothing, and keys expire.

import { limits } from '@kontor/contract/limits.ts'
import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../../refusal.ts'
import type {
  ChangedRecord,
  ChangeRecordInput,
  CreatedRecord,
  CreateRecordInput,
  KeyedRequest,
} from '../../port/records.ts'
import type { KeyedWrite } from '../../port/transactions.ts'
import type { Context } from '../rights/context.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { isVisible } from './visible-record.ts'

interface StoredAnswer {
  readonly digest: string
  readonly record: number
  readonly body: string
  /** The version of the record that the answer showed, where its body is not stored. */
  readonly version: number | null
  readonly createdAt: string
}

/** What a write is known by; undefined where it has no key, or stores nothing. */
export function keyedRequest(
  input: CreateRecordInput<StoredCollection> | ChangeRecordInput<StoredCollection>,
): KeyedRequest | undefined {
  const { reader, draft, idempotency, now, isDryRun } = input
  if (idempotency === undefined || isDryRun) return undefined
  return { reader, collection: draft.collection, idempotency, now }
}

export function* replayAnswer(
  context: Context,
  keyed: KeyedRequest,
): Step<CreatedRecord | undefined> {
  const stored = yield* findAnswer(keyed)
  return stored === undefined || isExpired(stored, keyed)
    ? undefined
    : yield* replay(context, keyed, stored)
}

/** As `replayAnswer`, before an answer is stored: where it finds none, the key is free. */
export function* claimKey(
  context: Context,
  keyed: KeyedRequest | undefined,
): Step<CreatedRecord | undefined> {
  if (keyed === undefined) return undefined
  const stored = yield* findAnswer(keyed)
  if (stored === undefined) return undefined
  if (!isExpired(stored, keyed)) return yield* replay(context, keyed, stored)
  yield* deleteAnswer(keyed)
  return undefined
}

function deleteAnswer({ reader, idempotency }: KeyedWrite): Step<void> {
  return execute(
    sql`delete from "idempotency" where "unit" = ${reader.unit} and "user" = ${reader.user}
      and "path" = ${idempotency.path} and "key" = ${idempotency.key}`,
  )
}

/** The answer to what is about no single record: who may have it is for the caller to find out. */
export function* findWholeAnswer(keyed: KeyedWrite): Step<string | undefined> {
  const stored = yield* findAnswer(keyed)
  if (stored === undefined || isExpired(stored, keyed)) return undefined
  if (stored.digest !== keyed.idempotency.digest) throw new Refusal('idempotency-key-reused')
  return stored.body
}

/** Stores an answer under a key that is free, whole. */
export function* addWholeAnswer(
  context: WriteContext,
  { json, ...keyed }: KeyedWrite & { readonly json: string },
): Step<void> {
  yield* deleteAnswer(keyed)
  yield* storeAnswer(context, keyed, { id: 0, json, isReplay: false })
}

/** As `claimKey`, for a change: its answer holds the version that it made. */
export function* claimChange(
  context: Context,
  keyed: KeyedRequest | undefined,
): Step<ChangedRecord | undefined> {
  const replay = yield* claimKey(context, keyed)
  if (replay === undefined) return undefined
  const { version } =
    replay.asOf === undefined
      ? (JSON.parse(replay.json) as { readonly version: number })
      : { version: replay.asOf }
  return { ...replay, version }
}

function findAnswer({ reader, idempotency }: KeyedWrite): Step<StoredAnswer | undefined> {
  return queryOne<StoredAnswer>(
    sql`select "digest", "record", "body", "version", "createdAt" from "idempotency"
      where "unit" = ${reader.unit} and "user" = ${reader.user} and "path" = ${idempotency.path}
      and "key" = ${idempotency.key}`,
  )
}

function isExpired({ createdAt }: StoredAnswer, { now }: KeyedWrite): boolean {
  return createdAt < expiryLimit(now)
}

function* replay(
  context: Context,
  { reader, collection, idempotency }: KeyedRequest,
  { digest, record, body, version }: StoredAnswer,
): Step<CreatedRecord> {
  const isReadable = yield* isVisible(context, reader, { collection, id: record })
  if (digest !== idempotency.digest) {
    throw new Refusal('idempotency-key-reused', isReadable ? { members: { id: record } } : {})
  }
  if (!isReadable) throw new Refusal('not-found')
  return { id: record, json: body, isReplay: true, ...(version !== null && { asOf: version }) }
}

export interface KeyedAnswer extends CreatedRecord {
  /** The version that it shows; absent where that cannot be read again from the history. */
  readonly version?: number
  /** Whether nothing was changed. */
  readonly isUnchanged?: true
}

/**
 * Stores the answer: of a large one, and of one that changed nothing, the version that it shows. At
 * the end of the transaction some expired ones are deleted.
 */
export function* storeAnswer(
  { dialect, ledger }: WriteContext,
  { reader: { unit, user }, idempotency: { path, key, digest }, now }: KeyedWrite,
  { id, json, version, isUnchanged }: KeyedAnswer,
): Step<void> {
  const isShort = isUnchanged === true || json.length > limits.keyedAnswerCharactersMax
  const answer =
    version !== undefined && isShort ? { body: '', version } : { body: json, version: null }
  const row = { unit, user, path, key, digest, record: id, ...answer, createdAt: now }
  yield* addRow(dialect, tables.idempotency, row)
  ledger.doLast(`delete keys of ${unit}`, () => deleteExpired(unit, expiryLimit(now)))
}

/** Each write that stores a key deletes at most so many: few enough to cost little. */
const keysDeletedMax = 8

function* deleteExpired(unit: number, oldest: string): Step<void> {
  yield* execute(
    sql`delete from "idempotency" where "unit" = ${unit} and ("user", "path", "key") in (
      select "user", "path", "key" from "idempotency"
      where "unit" = ${unit} and "createdAt" < ${oldest}
      order by "createdAt" limit ${keysDeletedMax})`,
  )
}

/** Keys stored before this instant have expired. */
function expiryLimit(now: string): string {
  return new Date(Date.parse(now) - limits.idempotencyKeyHoursMin * 3_600_000).toISOString()
}
