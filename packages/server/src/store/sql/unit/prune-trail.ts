// Deletes what is old in the trail of administration. That it was done is in the trail, and
// those entries are never deleted.

import type { PruneTrailInput } from '../../port/audit.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { addToTrail } from './audit.ts'
import type { WriteContext } from './write-context.ts'

export function* countPrunable({ before }: PruneTrailInput): Step<number> {
  const found = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from "audit" where ${prunable(before)}`,
  )
  return found?.count ?? 0
}

export function* pruneTrail(context: WriteContext, input: PruneTrailInput): Step<number> {
  const { before } = input
  const entries = yield* countPrunable(input)
  if (entries === 0) return 0
  yield* execute(sql`delete from "audit" where ${prunable(before)}`)
  const entry = { action: 'pruned', from: null, to: { before, entries } } as const
  yield* addToTrail(context, { subject: 'audit', key: 'trail', ...entry })
  return entries
}

function prunable(before: string) {
  return sql`"at" < ${before} and "subject" <> 'audit'`
}
