// The time that was tracked on a job or on a task of it, and that no invoice charges yet.

import type { UnchargedInput, UnchargedTime } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

/** No index finds time by its job: so few are to be charged that all creates would pay for it. */
export function* unchargedTime(
  { cache }: Pick<Context, 'cache'>,
  { reader, jobId, limit, ids }: UnchargedInput,
): Step<readonly UnchargedTime[]> {
  const { unit } = reader
  const { mayWrite } = yield* cache.rightsOf(reader)
  const { catalogue } = yield* cache.settings(unit)
  const types = catalogue.types.filter(({ charged }) => charged !== undefined)
  const names = sql.join(types.map(({ type }) => type))
  const named = ids === undefined ? sql`` : sql`and t."id" in (${sql.join(ids)})`
  const found: UnchargedTime[] = []
  for (let after = 0; ; ) {
    const rows = yield* queryAll<UnchargedTime & { readonly grants: string }>(
      sql`select t."id", t."duration", t."taskId", a."body" as "grants"
        from "time" t ${withGrants('t', unit)}
        where t."unit" = ${unit} and t."id" > ${after} and t."type" in (${names})
          and t."invoiceId" is null and t."isDisabled" = 0 ${named}
          and (t."jobId" = ${jobId} or t."taskId" in (${tasksOf(unit, jobId)}))
        order by t."id" limit ${limit}`,
    )
    for (const { grants, id, duration, taskId } of rows) {
      if (mayWrite(grants)) found.push({ id, duration, taskId })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit || found.length >= limit) break
    after = last.id
  }
  return found.slice(0, limit)
}

/** Tasks are on items of the job. */
function tasksOf(unit: number, jobId: number): Sql {
  return sql`select k."id" from "tasks" k
    join "nested" n on n."unit" = ${unit} and n."name" = 'jobItem' and n."id" = k."jobItemId"
    where k."unit" = ${unit} and n."parent" = ${jobId}`
}
