// Ways to few labels that include all matches. An index tells how many each way leads to, up to a
// bound.

import { indexed } from '../../../rules/labels.ts'
import { fewGrants, visibleRows } from '../rights/visibility.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, queryOne, type Step, together } from '../statements/step.ts'
import { beginsWith, type LabelRow, type LabelSearch, labelColumns } from './label-search.ts'
import { beginningWith } from './labels-in-order.ts'

interface Way {
  /** How many labels are looked at. */
  readonly count: number
  find(): Step<readonly LabelRow[]>
}

interface WaysInput {
  readonly dialect: SqlDialect
  readonly search: LabelSearch
}

/** Of more words than these, the longest decide where to look. */
const wordsCountedMax = 4

/** The way to the fewest labels. */
export function* shortestWay(input: WaysInput): Step<Way | undefined> {
  const words = [...new Set(input.search.words)].toSorted((a, b) => b.length - a.length)
  const ways = yield* together(
    ...words.slice(0, wordsCountedMax).map((word) => byWord(input, word)),
    byCompany(input),
    byGrants(input),
  )
  const [best] = ways.filter((way) => way !== undefined).toSorted((a, b) => a.count - b.count)
  return best
}

/** The way to the labels with exactly this number. */
export function byNumber(input: WaysInput): Step<Way | undefined> {
  const { search } = input
  const word = indexed(`=${search.words.join(' ')}`)
  return among(input, wordSource(search, sql`"word" = ${word}`))
}

/** To labels that begin with the word, in their order, and to those that have it further on. */
function* byWord(input: WaysInput, word: string): Step<Way | undefined> {
  const { dialect, search } = input
  const { unit, target } = search
  const most = search.bounds.candidates
  const source = wordSource(search, beginsWith('word', word))
  const first = sql`select l."record", l."id" from "label" l
    where l."unit" = ${unit} and l."target" = ${target} and ${beginsWith('sort', word)}`
  const [further, atFirst] = yield* together(countUpTo(source.rows, most), countUpTo(first, most))
  if (further > most) return undefined
  const known = atFirst <= most ? atFirst : Number.POSITIVE_INFINITY
  return {
    count: further + atFirst,
    *find() {
      const found = yield* together(
        ...(atFirst === 0 ? [] : [beginningWith(dialect, search, { word, most: known })]),
        ...(further === 0 ? [] : [labelsAmong(search, source)]),
      )
      return found.flat()
    },
  }
}

function* byCompany(input: WaysInput): Step<Way | undefined> {
  const { unit, described, companyId } = input.search
  if (companyId === undefined || described.companyId === undefined) return undefined
  const rows =
    described.companyId === 'id'
      ? sql`select "id" as "record" from "companies" where "unit" = ${unit} and "id" = ${companyId}`
      : sql`select "id" as "record" from ${sql.id(described.collection)}
          where "unit" = ${unit} and "companyId" = ${companyId}`
  return yield* among(input, { rows, join: sql`l."record" = w."record"` })
}

/** To what is shown to the reader. */
function* byGrants(input: WaysInput): Step<Way | undefined> {
  const { dialect, search } = input
  const { unit, target, visibility } = search
  if (visibility.of !== 'only') return undefined
  const shown = (condition: Sql): Sql =>
    sql`select l."record", l."id" from "label" l ${dialect.indexedBy('labelByGrant')}
      where l."unit" = ${unit} and l."target" = ${target}${condition}`
  // An engine that looks each grant up for itself reads no other rows.
  const each = fewGrants(visibility)?.map((acl) => shown(sql` and l."acl" = ${acl}`))
  const rows =
    each === undefined
      ? shown(visibleRows(dialect, 'l', visibility))
      : sql.join(each, ' union all ')
  return yield* among(input, { rows, join: sameLabel })
}

function* among({ search }: WaysInput, source: LabelSource): Step<Way | undefined> {
  const most = search.bounds.candidates
  const count = yield* countUpTo(source.rows, most)
  return count > most ? undefined : { count, find: () => labelsAmong(search, source) }
}

interface LabelSource {
  /** Records, maybe with the entry that the label is of. */
  readonly rows: Sql
  readonly join: Sql
}

export const sameLabel = sql`l."record" = w."record" and l."id" = w."id"`

function wordSource({ unit, target }: LabelSearch, condition: Sql): LabelSource {
  const rows = sql`select "record", "id" from "labelWord"
    where "unit" = ${unit} and "target" = ${target} and ${condition}`
  return { rows, join: sameLabel }
}

/** The count, or one more than so many. */
function* countUpTo(rows: Sql, most: number): Step<number> {
  const found = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from (${rows} limit ${most + 1}) c`,
  )
  return found?.count ?? 0
}

/** The matches in a source, which is read first, whatever an engine estimates. */
export function labelsAmong(
  search: LabelSearch,
  { rows, join }: LabelSource,
): Step<readonly LabelRow[]> {
  const { unit, target, condition, limit } = search
  return queryAll<LabelRow>(
    sql`select ${labelColumns} from (select distinct * from (${rows}) s) w cross join "label" l
      where l."unit" = ${unit} and l."target" = ${target} and ${join} and ${condition}
      order by l."sort", l."id" limit ${limit}`,
  )
}
