// Reads labels in their order until enough of them match, which is soon where many do.

import { fewGrants } from '../rights/visibility.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, queryLong, queryOvertaken, type Step } from '../statements/step.ts'
import { labelCounter } from './label-counters.ts'
import { beginsWith, type LabelRow, type LabelSearch, labelColumns } from './label-search.ts'

/** An engine with estimates decides itself whether to read on in the order. */
const shareWhereEstimated = 1 / 8

/** The matches among the first labels: a search that ends here never takes long. */
export function* firstInOrder(
  dialect: SqlDialect,
  search: LabelSearch,
  beginning?: string,
): Step<readonly LabelRow[]> {
  const { condition, limit } = search
  if (fewGrants(search.visibility) !== undefined) return []
  const count = firstOnes(dialect, search)
  const next = inOrder(search, { beginning, count, condition: sql`1 = 1` })
  return yield* queryAll<LabelRow>(
    sql`select ${labelColumns} from (${next}) l where ${condition}
      order by l."sort", l."id" limit ${limit}`,
  )
}

/** The matches among the labels that begin with a word, which are `most` or fewer. */
export function* beginningWith(
  dialect: SqlDialect,
  search: LabelSearch,
  { word, most }: { readonly word: string; readonly most: number },
): Step<readonly LabelRow[]> {
  const found = yield* firstInOrder(dialect, search, word)
  const isAll = fewGrants(search.visibility) === undefined && most <= firstOnes(dialect, search)
  return isAll || found.length >= search.limit ? found : yield* allInOrder(dialect, search, word)
}

function firstOnes(dialect: SqlDialect, { bounds: { inOrder: most } }: LabelSearch): number {
  return dialect.estimatesRows ? Math.ceil(most * shareWhereEstimated) : most
}

/** All matches, or those that also begin with a word. */
export function* allInOrder(
  dialect: SqlDialect,
  search: LabelSearch,
  beginning?: string,
): Step<readonly LabelRow[]> {
  const { unit, described, visibility, condition, limit } = search
  // A reader of few rows among many: the first of each grant, instead of a walk past the rest.
  const grants = fewGrants(visibility) ?? [undefined]
  const parts = grants.map((grant) => {
    const index = grant === undefined ? sql`` : dialect.indexedBy('labelByGrant')
    const next = inOrder(search, { beginning, count: limit, condition, grant, index })
    return sql`select * from (${next}) p`
  })
  const found = sql`select ${labelColumns} from (${sql.join(parts, ' union all ')}) l
    order by l."sort", l."id" limit ${limit}`
  // A row at least, which says when this is.
  const statement = sql`select u."version", coalesce(c."value", 0) as "indexedUpTo", l.*
    from "unit" u
    left join "counter" c on c."unit" = ${unit} and c."name" = ${labelCounter(described.collection)}
    left join (${found}) l on 1 = 1
    where u."id" = ${unit} order by l."sort", l."id"`
  const rows = yield* queryLong<RowInTime>(statement)
  const isSame = rows.every((row) => isAsOf(search, row))
  const seen = isSame ? rows : yield* queryOvertaken<RowInTime>(statement)
  return seen.filter(({ id }) => id !== null) as readonly LabelRow[]
}

/** A label, or none, and the state of the unit that a long query has seen. */
type RowInTime = (LabelRow | { readonly id: null }) & {
  readonly version: number
  readonly indexedUpTo: number
}

/**
 * A long query has a transaction of its own: what is new here may be indexed there, and there may
 * be records whose rights nobody knows here.
 */
function isAsOf(search: LabelSearch, { id, version, indexedUpTo }: RowInTime): boolean {
  return indexedUpTo === search.indexedUpTo && (id === null || version === search.version)
}

interface InOrder {
  readonly beginning: string | undefined
  readonly count: number
  readonly condition: Sql
  readonly grant?: number | undefined
  readonly index?: Sql
}

function inOrder(
  { unit, target }: LabelSearch,
  { beginning, count, condition, grant, index = sql`` }: InOrder,
): Sql {
  return sql`select ${labelColumns}, l."acl", l."companyId" from "label" l ${index}
    where l."unit" = ${unit} and l."target" = ${target}
      ${grant === undefined ? sql`` : sql`and l."acl" = ${grant}`}
      ${beginning === undefined ? sql`` : sql`and ${beginsWith('sort', beginning)}`}
      and ${condition}
    order by l."sort", l."id" limit ${count}`
}
