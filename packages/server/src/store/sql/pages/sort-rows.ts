// The statements that order rows, and that read what rows are ordered by. No index serves an order:
// sorting is the work of a statement that may look at every row.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import type { SortedRow, SortKey } from '../../../views/order.ts'
import { newIdList } from '../blocks/id-list.ts'
import { OrderedIds } from '../blocks/ordered-ids.ts'
import { readDigits } from '../blocks/read-digits.ts'
import { isNothingVisible } from '../rights/visibility.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import {
  type ColumnsJob,
  queryAll,
  queryLong,
  queryOne,
  queryOvertaken,
  type Step,
} from '../statements/step.ts'
import { type SortedNumbers, sortJob } from './column-jobs.ts'
import type { SortedIds } from './order-cache.ts'
import { manyRows, type PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import {
  deadlineInSql,
  fieldInSql,
  lastIdInSql,
  rowsOfSource,
  selectedRows,
} from './selected-rows.ts'
import {
  type CompanyTexts,
  companyTextsInSql,
  isByCompany,
  sortedByCompany,
} from './sort-by-company.ts'

interface SortedTexts {
  readonly ids: Uint8Array | null
  readonly through: number | null
  readonly version: number
}

/**
 * The ids of all rows that the view shows to the reader, in the order of the plan.
 * @param where in a thread of its own, as of a version of the unit that may be another one than
 *   that of the transaction; or in the transaction itself.
 */
export function* sortRows(
  { dialect, columnsFrom }: PageContext,
  scope: ReadScope,
  where: 'elsewhere' | 'in the transaction',
): Step<SortedIds> {
  const { reader, plan, versions, visibility } = scope
  if (isNothingVisible(visibility)) {
    return { ids: OrderedIds.of(newIdList(0, 0)), through: 0, version: versions.version }
  }
  const many = yield* isOfMany(scope)
  function* run<R>(statement: Sql, inColumns?: ColumnsJob): Step<readonly R[]> {
    if (where === 'in the transaction') return yield* queryOvertaken<R>(statement)
    return yield* queryLong<R>(statement, { isOfMany: many, inColumns })
  }
  if (isByCompany(scope)) {
    const [texts] = yield* run<CompanyTexts>(companyTextsInSql(dialect, scope))
    if (texts !== undefined) return sortedByCompany(texts, plan.order)
  }
  // A filter has a deadline of its own.
  const inTime = plan.conditions.length > 0 ? sql`` : deadlineInSql(dialect, plan.order.length)
  const statement = sql`select ${dialect.joined(sql`cast("id" as text)`)} as "ids",
      ${lastIdInSql(scope)} as "through",
      (select "version" from "unit" where "id" = ${reader.unit}) as "version"
    from (select t."id" ${sortedFrom(dialect, scope)}${inTime}
      order by ${sql.join(directions(dialect, scope))}, t."id") w`
  const isLarge = (yield* readLastId(scope)) > columnsFrom
  const isOfColumns = isLarge && (plan.conditions.length > 0 || !isById(scope))
  const inColumns = isOfColumns ? sortJob(scope) : undefined
  const [found] = yield* run<SortedTexts | SortedNumbers>(statement, inColumns)
  const { ids = null, through, version = versions.version } = found ?? {}
  const idMax = through ?? 0
  const isJoined = ids === null || ids instanceof Uint8Array
  const sorted = isJoined ? readDigits(ids, idMax) : ids
  return { ids: OrderedIds.of(sorted), through: idMax, version }
}

/** The newest first need no records: entries of the listing are a hundredth of their size. */
function sortedFrom(dialect: SqlDialect, scope: ReadScope): Sql {
  const { isWhole, listing } = scope
  return isWhole && isById(scope) ? listing.entries : selectedRows(dialect, scope)
}

function isById({ plan }: ReadScope): boolean {
  return plan.order.every(({ field: { source, name } }) => source === 'column' && name === 'id')
}

function directions(dialect: SqlDialect, { plan: { order } }: ReadScope): readonly Sql[] {
  return order.map(({ field, isDescending }) => {
    const key = sortKey(dialect, field)
    return isDescending ? sql`${key} desc nulls last` : sql`${key} nulls last`
  })
}

/**
 * Sorting takes half as long as an index that leads to the rows of a whole view one by one. The
 * rows themselves are in the order of their ids.
 */
function sortKey(dialect: SqlDialect, field: CheckedField): Sql {
  const key = fieldInSql(dialect, field)
  return field.source === 'column' && field.name !== 'id' ? dialect.unindexed(key) : key
}

function keysOf(dialect: SqlDialect, order: ReadScope['plan']['order']): readonly Sql[] {
  return order.map(({ field }) => fieldInSql(dialect, field))
}

/** Whether that is in vain. Filters can end early, or find an index: with one, nobody knows. */
export function* isOfMany(scope: ReadScope): Step<boolean> {
  return scope.plan.conditions.length === 0 && (yield* readLastId(scope)) > manyRows
}

/** No row of the source has a greater id. */
export function* readLastId(scope: ReadScope): Step<number> {
  const found = yield* queryOne<{ id: number | null }>(sql`select ${lastIdInSql(scope)} as "id"`)
  return found?.id ?? 0
}

/** What rows are ordered by, ascending by id; those that the view does not show are left out. */
export function readSelectedKeys(
  dialect: SqlDialect,
  scope: ReadScope,
  { condition, count }: { readonly condition: Sql; readonly count: number },
): Step<readonly SortedRow[]> {
  return readKeys(
    dialect,
    scope,
    sql`${selectedRows(dialect, scope)} and ${condition} order by t."id" limit ${count}`,
  )
}

/** The same of rows that it is known to show. */
export function readKeysOf(
  dialect: SqlDialect,
  scope: ReadScope,
  ids: readonly number[],
): Step<readonly SortedRow[]> {
  const { reader } = scope
  return readKeys(
    dialect,
    scope,
    sql`from ${rowsOfSource(scope)} t
      where t."unit" = ${reader.unit} and t."id" in ${dialect.rowsOf(ids)} order by t."id"`,
  )
}

function* readKeys(
  dialect: SqlDialect,
  { plan: { order } }: ReadScope,
  rows: Sql,
): Step<readonly SortedRow[]> {
  const keys = keysOf(dialect, order).map((key, index) => sql`${key} as ${nameOf(index)}`)
  const found = yield* queryAll<{ readonly id: number } & Readonly<Record<string, SortKey>>>(
    sql`select ${sql.join([sql`t."id"`, ...keys])} ${rows}`,
  )
  return found.map((row) => ({
    id: row.id,
    keys: order.map((_, index) => row[`key${index}`] ?? null),
  }))
}

function nameOf(index: number): Sql {
  return sql.id(`key${index}`)
}
