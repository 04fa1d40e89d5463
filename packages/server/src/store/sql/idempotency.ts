// Idempotency keys: the answer to a create is kept in the create's own transaction, so the same
// request sent again is answered and not carried out again. A failed request keeps nothing, and no
// key is kept for ever.

import { limits } from '@kontor/contract/limits.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/access.ts'
import type { CreatedRecord, IdempotencyKey } from './create-record.ts'
import type { Context } from './operations.ts'
import { execute, queryOne, type Step } from './step.ts'
import { withGrants } from './unit-cache.ts'

interface KeptAnswer {
  readonly digest: string
  readonly record: number
  readonly body: string
}

export interface KeyedRequest {
  readonly reader: Reader
  readonly collection: Collection
  readonly idempotency: IdempotencyKey
  /** The instant of the request, RFC 3339 in UTC. */
  readonly now: string
}

/**
 * The answer kept under the key, undefined where there is none or it is past its time.
 * Refuses another request with the key, and a caller who may no longer read the record.
 */
export function* replayAnswer(
  { cache }: Context,
  { reader, collection, idempotency: { path, key, digest }, now }: KeyedRequest,
): Step<CreatedRecord | undefined> {
  const { unit, user } = reader
  const kept = yield* queryOne<KeptAnswer>(
    `select "digest", "record", "body" from "idempotency"
     where "unit" = ? and "user" = ? and "path" = ? and "key" = ? and "createdAt" >= ?`,
    unit,
    user,
    path,
    key,
    oldestKept(now),
  )
  if (kept === undefined) return undefined
  if (kept.digest !== digest) throw new Refusal('idempotency-key-reused')
  const isVisible = yield* cache.sight(reader)
  const sql = `select a."body" from "${collection}" t ${withGrants('t')}
    where t."unit" = ? and t."id" = ?`
  const grants = yield* queryOne<{ body: string }>(sql, unit, kept.record)
  if (grants === undefined || !isVisible(grants.body)) throw new Refusal('not-found')
  return { id: kept.record, json: kept.body, isReplay: true }
}

/** Keeps the answer, and forgets some that are past their time. */
export function* keepAnswer(
  { reader: { unit, user }, idempotency: { path, key, digest }, now }: KeyedRequest,
  created: CreatedRecord,
): Step<void> {
  yield* execute(
    `delete from "idempotency"
     where "unit" = ? and "user" = ? and "path" = ? and "key" = ? and "createdAt" < ?`,
    unit,
    user,
    path,
    key,
    oldestKept(now),
  )
  yield* forgetExpired(unit, oldestKept(now))
  yield* execute(
    `insert into "idempotency"
     ("unit", "user", "path", "key", "digest", "record", "body", "createdAt")
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    unit,
    user,
    path,
    key,
    digest,
    created.id,
    created.json,
    now,
  )
}

/** Each write that keeps one key forgets this many at most: few enough not to be noticed. */
const keysForgottenMax = 8

function* forgetExpired(unit: number, oldest: string): Step<void> {
  yield* execute(
    `delete from "idempotency" where "unit" = ? and ("user", "path", "key") in (
       select "user", "path", "key" from "idempotency"
       where "unit" = ? and "createdAt" < ? order by "createdAt" limit ${keysForgottenMax})`,
    unit,
    unit,
    oldest,
  )
}

/** Keys kept before this instant are past their time. */
function oldestKept(now: string): string {
  return new Date(Date.parse(now) - limits.idempotencyKeyHoursMin * 3_600_000).toISOString()
}
