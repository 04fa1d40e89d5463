// Sums up a view for a reader: one statement groups the rows that the reader sees, where long
// filters run, so that no page waits for it.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import { Refusal } from '../../../refusal.ts'
import { RowGroups, stepOf } from '../../../views/summary/row-groups.ts'
import {
  keysOf,
  type RowGroup,
  type RowKey,
  type SummaryPlan,
} from '../../../views/summary/summary-plan.ts'
import { summaryRows } from '../../../views/summary/summary-rows.ts'
import type { Summary, SummaryInput } from '../../port/views.ts'
import { conditionOn } from '../columns/chosen-rows.ts'
import { columnFields } from '../columns/column-in.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { Grouping, SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, queryLong, type Step } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import { areOfColumns, fieldsOfFilter } from './column-jobs.ts'
import { type DirectorySource, isDirectory, selectRows } from './directory-rows.ts'
import { cachedColumns } from './find-columns.ts'
import { findAllIds } from './find-ids.ts'
import type { PageContext } from './page-context.ts'
import { type ReadScope, readScope } from './read-scope.ts'
import { deadlineInSql, fieldInSql, selectedRows } from './selected-rows.ts'
import { isOfMany, readLastId } from './sort-rows.ts'
import { sumColumns } from './sum-columns.ts'
import { keyInSql } from './summary-sql.ts'

interface GroupedAnswer {
  readonly groups: string
  readonly unitVersion: number
}

/** Refuses with `summary-too-large`. */
export function* summarise(context: PageContext, input: SummaryInput): Step<Summary> {
  const { plan, summary } = input
  if (isDirectory(plan.source)) return yield* ofDirectory(input, plan.source)
  const scope = yield* readScope(context, input)
  const known = yield* ofCachedRows(context, scope, summary)
  if (known !== undefined) {
    return { unitVersion: scope.versions.version, ...summaryRows(summary, known) }
  }
  // The state may be later than that of the scope, and is answered with the groups. All grants of
  // it are known: the scope is worked out anew once the statement has run.
  const found = yield* queryLong<GroupedAnswer>(statementOf(context.dialect, scope, summary), {
    isOfMany: yield* isOfMany(scope),
  })
  const [{ groups = '[]', unitVersion = scope.versions.version } = {}] = found
  return { unitVersion, ...summaryRows(summary, JSON.parse(groups) as readonly RowGroup[]) }
}

/** So many rows are read by their ids sooner than columns of all rows. */
const idsReadMax = 2000

/** Undefined where no columns are in memory, or where they cannot answer. */
function* ofCachedRows(
  context: PageContext,
  scope: ReadScope,
  summary: SummaryPlan,
): Step<readonly RowGroup[] | undefined> {
  const { dialect, caches } = context
  if (!caches.columns.hasRoom) return undefined
  const isFiltered = scope.plan.conditions.length > 0
  if (!isFiltered || (yield* hasFilterColumns(context, scope))) {
    return yield* sumColumns(context, scope, summary)
  }
  const ids = yield* findAllIds(context, scope, yield* readLastId(scope))
  if (ids === undefined) return undefined
  if (ids.length > idsReadMax) return yield* sumColumns(context, scope, summary, ids)
  // Each of them is known to pass the filter, which may be slow.
  const selected: ReadScope = {
    ...scope,
    plan: { ...scope.plan, conditions: [] },
    visibility: { of: 'all' },
  }
  const [found] = yield* queryAll<GroupedAnswer>(
    statementOf(dialect, selected, summary, Array.from(ids)),
  )
  return JSON.parse(found?.groups ?? '[]') as readonly RowGroup[]
}

/** Whether columns in memory tell which rows pass the filter, without its ids. */
function* hasFilterColumns(context: PageContext, scope: ReadScope): Step<boolean> {
  const { columnsFrom } = context
  const fields = fieldsOfFilter(scope.plan)
  if (columnsFrom === Number.POSITIVE_INFINITY || !areOfColumns(scope, fields)) return false
  if ((yield* readLastId(scope)) <= columnsFrom) return false
  const table = yield* cachedColumns(context, scope, columnFields(fields))
  return table !== undefined && conditionOn(table, scope.plan.conditions) !== undefined
}

/** @param ids of the rows that are known to be selected. */
function statementOf(
  dialect: SqlDialect,
  scope: ReadScope,
  summary: SummaryPlan,
  ids?: readonly number[],
): Sql {
  const { reader } = scope
  const keys = keysOf(summary)
  const grouping = groupingOf(summary)
  const columns = [
    ...keys.map((key, index) => {
      const value = keyInSql(dialect, fieldInSql(dialect, key.field), key)
      return sql`${value} as ${sql.id(`k${index}`)}`
    }),
    ...summary.measures.map(({ checked }, index) => {
      return sql`${fieldInSql(dialect, checked)} as ${sql.id(`m${index}`)}`
    }),
  ]
  const inTime = scope.plan.conditions.length > 0 ? sql`` : deadlineInSql(dialect)
  // Without the id, an engine may choose an index that leads to the rows in no order.
  const among = ids === undefined ? sql`t."id" > 0${inTime}` : sql`t."id" in ${dialect.rowsOf(ids)}`
  const rows = sql`select ${sql.join([...columns, sql`1 as "one"`])} ${selectedRows(dialect, scope)}
    and ${among}`
  return sql`select s."groups",
      (select u."version" from "unit" u where u."id" = ${reader.unit}) as "unitVersion"
    from (${dialect.grouped(rows, grouping)}) s`
}

function groupingOf(summary: SummaryPlan): Grouping {
  const operators = summary.measures.map(({ operator }) => operator)
  return { keys: keysOf(summary).length, operators }
}

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
