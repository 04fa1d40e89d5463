// Stores what is good once, and spends it: of several at the same moment one gets the body.

import { limits } from '@kontor/contract/limits.ts'
import type { NewChallenge, SpendChallenge } from '../../port/challenges.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from './write-context.ts'

export function* addChallenge(
  { dialect }: WriteContext,
  { now, ...challenge }: NewChallenge,
): Step<boolean> {
  yield* execute(sql`delete from "challenge" where "expiresAt" <= ${now}`)
  const { digest, kind } = challenge
  const found = yield* queryOne<{ count: number; isThere: number | null }>(
    sql`select count(*) as "count", max(case when "digest" = ${digest} then 1 else 0 end)
        as "isThere" from "challenge" where "kind" = ${kind}`,
  )
  if (Number(found?.count ?? 0) >= limits.challengesMax || found?.isThere === 1) return false
  yield* addRow(dialect, tables.challenge, challenge)
  return true
}

export function* spendChallenge(
  _: WriteContext,
  { digest, kind, now }: SpendChallenge,
): Step<string | undefined> {
  const row = yield* queryOne<{ body: string; expiresAt: string }>(
    sql`select "body", "expiresAt" from "challenge"
      where "digest" = ${digest} and "kind" = ${kind}`,
  )
  if (row === undefined) return undefined
  yield* execute(sql`delete from "challenge" where "digest" = ${digest}`)
  return row.expiresAt <= now ? undefined : row.body
}
