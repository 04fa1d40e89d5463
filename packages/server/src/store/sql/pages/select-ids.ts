// The statements that select ids of rows. Rights and filter are part of them, so hidden rows are
// left out before anything is counted.

import type { CheckedField, CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import { type IdList, newIdList } from '../blocks/id-list.ts'
import { readDigits } from '../blocks/read-digits.ts'
import { fewGrants, isNothingVisible, visibleRows } from '../rights/visibility.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import {
  type ColumnsJob,
  queryAll,
  queryLong,
  queryOvertaken,
  type Step,
} from '../statements/step.ts'
import type { SelectedNumbers } from './column-jobs.ts'
import type { ReadScope } from './read-scope.ts'
import { lastIdInSql, selectedRows } from './selected-rows.ts'
import { readLastId } from './sort-rows.ts'

interface SelectedTexts {
  readonly ids: Uint8Array | null
  readonly through: number | null
  readonly changeVersion: number
}

export interface SelectedIds {
  readonly ids: IdList
  /** Every id up to this one was looked at. */
  readonly through: number
}

interface SelectBounds {
  readonly after: number
  readonly count: number
  /** Columns that may have the ids; they answer more of them where that costs nothing. */
  readonly inColumns?: ColumnsJob | undefined
}

/** The next ids after one that the view shows to the reader, so many unless there are fewer. */
export function* selectIds(
  dialect: SqlDialect,
  scope: ReadScope,
  { after, count, inColumns }: SelectBounds,
): Step<SelectedIds> {
  const { reader, plan, visibility, versions } = scope
  // Whoever reads on until the last id has come to it.
  if (isNothingVisible(visibility)) {
    return { ids: newIdList(0, 0), through: yield* readLastId(scope) }
  }
  const rows = nextRows(dialect, scope, after, count)
  const statement = sql`select ${dialect.joined(sql`cast("id" as text)`)} as "ids",
      ${lastIdInSql(scope)} as "through",
      (select "changeVersion" from "unit" where "id" = ${reader.unit}) as "changeVersion"
    from (${rows}) w`
  if (plan.conditions.length === 0) return selected(yield* queryAll(statement), count)
  const found = yield* queryLong<SelectedTexts | SelectedNumbers>(statement, { inColumns })
  // A long query has a transaction of its own: records may have changed since this one began.
  const isSame = found[0]?.changeVersion === versions.changeVersion
  return selected(isSame ? found : yield* queryOvertaken<SelectedTexts>(statement), count)
}

function selected(
  [found]: readonly (SelectedTexts | SelectedNumbers)[],
  count: number,
): SelectedIds {
  const { ids: joined = null, through: last } = found ?? {}
  const isJoined = joined === null || joined instanceof Uint8Array
  if (!isJoined) return { ids: joined, through: last ?? 0 }
  const ids = readDigits(joined, last ?? 0)
  return { ids, through: ids.length < count ? (last ?? 0) : (ids.at(-1) ?? 0) }
}

function nextRows(dialect: SqlDialect, scope: ReadScope, after: number, count: number): Sql {
  // Without a condition, the listing alone has all that the statement needs.
  const isListed = scope.plan.listingView !== undefined && scope.plan.conditions.length === 0
  return isListed
    ? listedRows(dialect, scope, after, count)
    : next(selectedRows(dialect, scope), { after, count, id: idOf(dialect, scope) })
}

interface Next {
  readonly after: number
  readonly count: number
  /** The column of ids, as the condition and the order name it. */
  readonly id: Sql
}

function next(rows: Sql, { after, count, id }: Next): Sql {
  return sql`select t."id" ${rows} and ${id} > ${after} order by ${id} limit ${count}`
}

const plainId = sql`t."id"`

/** Where one row or a few have the value, its index leads to them: not a scan in order of ids. */
function idOf(dialect: SqlDialect, { plan }: ReadScope): Sql {
  return plan.conditions.some(namesUnique) ? dialect.unindexed(plainId) : plainId
}

/** Unique in a unit; numbers among documents of a type. */
const uniqueColumns: ReadonlySet<string> = new Set(['externalId', 'number'])

function namesUnique(filter: CheckedFilter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.terms.some(namesUnique)
    case 'compare':
      return filter.operator === '=' && isUnique(filter.field)
    case 'in':
      return !filter.negated && isUnique(filter.field)
    default:
      return false
  }
}

function isUnique({ source, name }: CheckedField): boolean {
  return source === 'column' && uniqueColumns.has(name)
}

function listedRows(
  dialect: SqlDialect,
  { listing: { entries }, visibility }: ReadScope,
  after: number,
  count: number,
): Sql {
  const grants = fewGrants(visibility)
  if (grants === undefined) {
    const all = sql`${entries}${visibleRows(dialect, 't', visibility)}`
    return next(all, { after, count, id: plainId })
  }
  // A reader of few rows among many: the first of each grant, instead of a scan past the rest.
  const each = grants.map((acl) => {
    const ofGrant = sql`${entries} and t."acl" = ${acl}`
    return sql`select "id" from (${next(ofGrant, { after, count, id: plainId })}) g`
  })
  return sql`select "id" from (${sql.join(each, ' union all ')}) u order by "id" limit ${count}`
}
