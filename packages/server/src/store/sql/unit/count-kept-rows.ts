// How many rows are stored for callers besides their records, by what they are.

import type { KeptRows } from '../../port/inspection.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryOne, type Step, together } from '../statements/step.ts'
import { listUnits } from './directory.ts'

export function* countKept(): Step<KeptRows> {
  const [sessions, tokens, codes, audit] = yield* together(
    count(sql`select count(*) as "count" from "token" where "audience" = 'console'`),
    count(sql`select count(*) as "count" from "token" where "audience" is null`),
    count(sql`select count(*) as "count" from "signInCode"`),
    count(sql`select count(*) as "count" from "audit"`),
  )
  let [answers, preferences, grants] = [0, 0, 0]
  for (const unit of yield* listUnits()) {
    const ofUnit = yield* together(
      count(sql`select count(*) as "count" from "idempotency" where "unit" = ${unit}`),
      count(sql`select count(*) as "count" from "preferences" where "unit" = ${unit}`),
      count(sql`select count(*) as "count" from "acl" where "unit" = ${unit}`),
    )
    answers += ofUnit[0]
    preferences += ofUnit[1]
    grants += ofUnit[2]
  }
  return { sessions, tokens, codes, answers, preferences, grants, audit }
}

function* count(query: Sql): Step<number> {
  const row = yield* queryOne<{ count: number }>(query)
  return Number(row?.count ?? 0)
}
