// Sums up a view for a reader: one statement groups the rows that the reader sees, where long
// filters run, so that no page waits for it.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import type { Period } from '@kontor/contract/views/summary-words.ts'
import { Refusal } from '../../../refusal.ts'
import { RowGroups } from '../../../views/summary/row-groups.ts'
import {
  keysOf,
  type RowGroup,
  type RowKey,
  type Steps,
  type SummaryGroup,
  type SummaryPlan,
} from '../../../views/summary/summary-plan.ts'
import { summaryRows } from '../../../views/summary/summary-rows.ts'
import type { Summary, SummaryInput } from '../../port/views.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { Grouping, SqlDialect } from '../statements/sql-dialect.ts'
import { queryLong, type Step } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import { isDirectory, selectRows } from './directory-rows.ts'
import type { PageContext } from './page-context.ts'
import { type ReadScope, readScope } from './read-scope.ts'
import { selectedRows } from './select-ids.ts'

interface Grouped {
  readonly groups: string
  readonly unitVersion: number
}

/** Refuses with `summary-too-large`. */
export function* summarise(context: PageContext, input: SummaryInput): Step<Summary> {
  const { plan, summary } = input
  if (isDirectory(plan.source)) return yield* ofDirectory(input, plan.source)
  const scope = yield* readScope(context, input)
  // The state may be a later one than that of the scope, and is told with the groups. All grants of
  // it are known: on SQLite the scope is worked out anew once the statement has run.
  const found = yield* queryLong<Grouped>(statementOf(context.dialect, scope, summary))
  const [{ groups = '[]', unitVersion = scope.versions.version } = {}] = found
  return { unitVersion, ...summaryRows(summary, JSON.parse(groups) as readonly RowGroup[]) }
}

function statementOf(dialect: SqlDialect, scope: ReadScope, summary: SummaryPlan): Sql {
  const { reader } = scope
  const keys = keysOf(summary)
  const grouping = groupingOf(summary)
  const columns = [
    ...keys.map((key, index) => sql`${keyInSql(dialect, key)} as ${sql.id(`k${index}`)}`),
    ...summary.measures.map(({ checked }, index) => {
      return sql`${valueInSql(dialect, checked)} as ${sql.id(`m${index}`)}`
    }),
  ]
  // Without the id, an engine may choose an index that leads to the rows in no order.
  const rows = sql`select ${sql.join([...columns, sql`1 as "one"`])} ${selectedRows(dialect, scope)}
    and t."id" > 0${deadline(dialect, scope)}`
  return sql`select s."groups",
      (select u."version" from "unit" u where u."id" = ${reader.unit}) as "unitVersion"
    from (${dialect.grouped(rows, grouping)}) s`
}

function groupingOf(summary: SummaryPlan): Grouping {
  const operators = summary.measures.map(({ operator }) => operator)
  return { keys: keysOf(summary).length, operators }
}

/** Filters look at the clock by themselves. */
function deadline(dialect: SqlDialect, { plan }: ReadScope): Sql {
  const condition =
    plan.conditions.length === 0 ? dialect.deadline?.(sql.id('t', 'id'), 1) : undefined
  return condition === undefined ? sql`` : sql` and ${condition}`
}

function valueInSql(dialect: SqlDialect, { source, name, type }: CheckedField): Sql {
  if (source === 'column') return sql.id('t', name)
  return dialect.property(sql.id('t', 'properties'), name, type)
}

function keyInSql(dialect: SqlDialect, { field, by }: SummaryGroup): Sql {
  const value = valueInSql(dialect, field)
  if (by === undefined) return value
  if (typeof by === 'string') return periodInSql[by](value, dialect)
  const { from } = by
  return stepInSql(dialect, from === undefined ? value : dialect.daysTo(value, from), by)
}

/** Dates and instants begin with year, month and day. */
const periodInSql: Readonly<Record<Period, (value: Sql, dialect: SqlDialect) => Sql>> = {
  day: (value) => sql`substr(${value}, 1, 10)`,
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

type DirectorySource = Parameters<typeof selectRows>[2]

/** The directory is small, and has no dates. */
function* ofDirectory(
  { reader, plan, summary }: SummaryInput,
  source: DirectorySource,
): Step<Summary> {
  const state = yield* unitState(reader)
  if (state === undefined) throw new Refusal('unit-forbidden')
  const { keys, operators } = groupingOf(summary)
  const groups = new RowGroups(keys, operators)
  for (const row of yield* selectRows(reader, plan, source)) {
    const value = ({ name }: CheckedField): RowKey => asStored(row[name])
    groups.add([
      ...keysOf(summary).map(({ field, by }) => stepOf(value(field), by)),
      ...summary.measures.map(({ checked }) => value(checked)),
    ])
  }
  return { unitVersion: state.version, ...summaryRows(summary, groups.result()) }
}

function asStored(value: unknown): RowKey {
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as RowKey)
}

function stepOf(value: RowKey, by: SummaryGroup['by']): RowKey {
  if (value === null || by === undefined || typeof by === 'string') return value
  return by.steps.filter((step) => step <= Number(value)).length
}
