// Idempotency keys: the answer to a create is kept in the create's own transaction, so the same
// request sent again is answered and not carried out again. A failed request keeps nothing.

import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/access.ts'
import type { CreatedRecord, IdempotencyKey } from './create-record.ts'
import { execute, queryOne, type Step } from './step.ts'

interface KeptAnswer {
  readonly digest: string
  readonly record: number
  readonly body: string
}

/** The answer kept under the key, if it has one. */
export function* replayAnswer(
  { unit, user }: Reader,
  { path, key, digest }: IdempotencyKey,
): Step<CreatedRecord | undefined> {
  const kept = yield* queryOne<KeptAnswer>(
    `select "digest", "record", "body" from "idempotency"
     where "unit" = ? and "user" = ? and "path" = ? and "key" = ?`,
    unit,
    user,
    path,
    key,
  )
  if (kept === undefined) return undefined
  if (kept.digest !== digest) throw new Refusal('idempotency-key-reused')
  return { id: kept.record, json: kept.body, isReplay: true }
}

export function* keepAnswer(
  { unit, user }: Reader,
  { path, key, digest }: IdempotencyKey,
  created: CreatedRecord,
  now: string,
): Step<void> {
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
