// Idempotency keys: the answer to a create is kept in the create's own transaction, so the same
// request sent again is answered and not carried out again. A failed request keeps nothing, and no
// key is kept for ever.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../../refusal.ts'
import type { CreatedRecord, KeyedRequest } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'

interface KeptAnswer {
  readonly digest: string
  readonly record: number
  readonly body: string
  readonly createdAt: string
}

/**
 * The answer kept under the key, undefined where there is none or it is past its time.
 * Refuses another request with the key, and a caller who may no longer read the record.
 */
export function* replayAnswer(
  context: Context,
  keyed: KeyedRequest,
): Step<CreatedRecord | undefined> {
  const kept = yield* findKept(keyed)
  return kept === undefined || isExpired(kept, keyed)
    ? undefined
    : yield* replay(context, keyed, kept)
}

/** The same for whoever is about to keep an answer: the key is free where there is none. */
export function* claimKey(context: Context, keyed: KeyedRequest): Step<CreatedRecord | undefined> {
  const kept = yield* findKept(keyed)
  if (kept === undefined) return undefined
  if (!isExpired(kept, keyed)) return yield* replay(context, keyed, kept)
  const { reader, idempotency } = keyed
  yield* execute(
    sql`delete from "idempotency" where "unit" = ${reader.unit} and "user" = ${reader.user}
      and "path" = ${idempotency.path} and "key" = ${idempotency.key}`,
  )
  return undefined
}

function findKept({ reader, idempotency }: KeyedRequest): Step<KeptAnswer | undefined> {
  return queryOne<KeptAnswer>(
    sql`select "digest", "record", "body", "createdAt" from "idempotency"
      where "unit" = ${reader.unit} and "user" = ${reader.user} and "path" = ${idempotency.path}
      and "key" = ${idempotency.key}`,
  )
}

function isExpired({ createdAt }: KeptAnswer, { now }: KeyedRequest): boolean {
  return createdAt < oldestKept(now)
}

function* replay(
  { cache }: Context,
  { reader, collection, idempotency }: KeyedRequest,
  { digest, record, body }: KeptAnswer,
): Step<CreatedRecord> {
  if (digest !== idempotency.digest) throw new Refusal('idempotency-key-reused')
  const isVisible = yield* cache.sight(reader)
  const grants = yield* queryOne<{ body: string }>(
    sql`select a."body" from ${sql.id(collection)} t ${withGrants('t')}
      where t."unit" = ${reader.unit} and t."id" = ${record}`,
  )
  if (grants === undefined || !isVisible(grants.body)) throw new Refusal('not-found')
  return { id: record, json: body, isReplay: true }
}

/** Keeps the answer; before the transaction ends, some that are past their time are forgotten. */
export function* keepAnswer(
  { dialect, ledger }: WriteContext,
  { reader: { unit, user }, idempotency: { path, key, digest }, now }: KeyedRequest,
  { id, json }: CreatedRecord,
): Step<void> {
  const row = { unit, user, path, key, digest, record: id, body: json, createdAt: now }
  yield* addRow(dialect, tables.idempotency, row)
  ledger.doLast(`forget keys of ${unit}`, () => forgetExpired(unit, oldestKept(now)))
}

/** Each write that keeps one key forgets this many at most: few enough not to be noticed. */
const keysForgottenMax = 8

function* forgetExpired(unit: number, oldest: string): Step<void> {
  yield* execute(
    sql`delete from "idempotency" where "unit" = ${unit} and ("user", "path", "key") in (
      select "user", "path", "key" from "idempotency"
      where "unit" = ${unit} and "createdAt" < ${oldest}
      order by "createdAt" limit ${keysForgottenMax})`,
  )
}

/** Keys kept before this instant are past their time. */
function oldestKept(now: string): string {
  return new Date(Date.parse(now) - limits.idempotencyKeyHoursMin * 3_600_000).toISOString()
}
