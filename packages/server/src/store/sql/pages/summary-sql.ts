// What summaries group by and measure, in SQL.

import type { Period } from '@kontor/contract/views/summary-words.ts'
import type { Steps, SummaryGroup } from '../../../views/summary/summary-plan.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'

/** The day that an instant begins with. */
export function dayInSql(value: Sql): Sql {
  return sql`substr(${value}, 1, 10)`
}

/** What a value is grouped by. */
export function keyInSql(dialect: SqlDialect, value: Sql, { by }: SummaryGroup): Sql {
  if (by === undefined) return value
  if (typeof by === 'string') return periodInSql[by](value, dialect)
  const { from } = by
  return stepInSql(dialect, from === undefined ? value : dialect.daysTo(value, from), by)
}

/** Dates and instants begin with year, month and day. */
const periodInSql: Readonly<Record<Period, (value: Sql, dialect: SqlDialect) => Sql>> = {
  day: dayInSql,
  week: (value, dialect) => dialect.weekOf(value),
  month: (value) => sql`substr(${value}, 1, 7)`,
  quarter: (value) =>
    sql`substr(${value}, 1, 4) || '-Q' || ((cast(substr(${value}, 6, 2) as integer) + 2) / 3)`,
  year: (value) => sql`substr(${value}, 1, 4)`,
}

/** How many bounds the value has reached; the limit prevents a planner from inlining it. */
function stepInSql(dialect: SqlDialect, value: Sql, { steps }: Steps): Sql {
  const cases = steps.map((step, index) => sql`when s."v" < ${dialect.value(step)} then ${index}`)
  return sql`(select case when s."v" is null then null ${sql.join(cases, ' ')}
    else ${steps.length} end from (select ${value} as "v" limit 1) s)`
}
