// The statement that groups rows on PostgreSQL and adds them up.

import { limits } from '@kontor/contract/limits.ts'
import type { MeasureOperator } from '@kontor/contract/views/summary-words.ts'
import { type Sql, sql } from '../sql/statements/sql.ts'
import type { Grouping } from '../sql/statements/sql-dialect.ts'

/** One group more than a summary may have tells that it is too large. */
export function groupedRows(rows: Sql, { keys, operators }: Grouping): Sql {
  const names = Array.from({ length: keys }, (_, key) => sql.id('r', `k${key}`))
  const values = operators.map((operator, at) => measured[operator](sql.id('r', `m${at}`)))
  const by = keys === 0 ? sql`` : sql`group by ${sql.join(names)}`
  return sql`select coalesce(json_agg(g."group"), '[]')::text as "groups" from (
    select json_build_object('keys', json_build_array(${sql.join(names)}), 'count', count(*),
      'values', json_build_array(${sql.join(values)})) as "group"
    from (${rows}) r ${by} limit ${limits.summaryRowsMax + 1}::bigint) g`
}

const measured: Readonly<Record<MeasureOperator, (value: Sql) => Sql>> = {
  // Above 2^53 not all doubles are printed as JavaScript prints them: they are added there.
  sum: (value) => sql`json_build_array(
    coalesce(sum(${value}::text::numeric) filter (where abs(${value}) < 9007199254740992), 0)::text,
    json_agg(${value}) filter (where abs(${value}) >= 9007199254740992))`,
  min: (value) => sql`min(${value})`,
  max: (value) => sql`max(${value})`,
}
