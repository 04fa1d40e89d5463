// The statements that find labels. What is found does not depend on the way it is looked for: that
// is chosen by counting, up to a bound, how many labels have a word.

import { indexed, numberPattern } from '../../../rules/labels.ts'
import type { Context } from '../rights/context.ts'
import { visibleRows } from '../rights/visibility.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step, together } from '../statements/step.ts'
import {
  beginsWith,
  containing,
  type LabelRow,
  type LabelSearch,
  labelColumns,
  seesNothing,
} from './label-search.ts'
import { labelsInOrder } from './labels-in-order.ts'

/** Of more words than these, the longest decide where to look. */
const wordsCountedMax = 4

/** The labels with a number of exactly these words, the first ones. */
export function* numberedLabels(context: Context, search: LabelSearch): Step<readonly LabelRow[]> {
  if (search.words.length === 0 || seesNothing(search)) return []
  const word = indexed(`=${search.words.join(' ')}`)
  const source = wordSource(search, sql`"word" = ${word}`)
  const count = yield* countUpTo(search, source.rows)
  if (count === 0) return []
  const pattern = containing(`|${numberPattern(search.words)}`)
  const matches = context.dialect.matches(sql.id('l', 'words'), pattern)
  const numbered = { ...search, condition: sql`${search.condition} and ${matches}` }
  return count > search.bounds.candidates
    ? yield* labelsInOrder(numbered)
    : yield* labelsAmong(numbered, source)
}

/** The first labels that have all of the words, whatever numbers they have. */
export function* otherLabels(context: Context, search: LabelSearch): Step<readonly LabelRow[]> {
  if (seesNothing(search)) return []
  const ways = yield* together(
    ...longest(search.words).map((word) => byWord(search, word)),
    byCompany(search),
    byGrants(context, search),
  )
  const [best] = ways.filter((way) => way !== undefined).toSorted((a, b) => a.count - b.count)
  return yield* best === undefined ? labelsInOrder(search) : best.find()
}

/** A way to all labels that can be meant, which are few. */
interface Way {
  readonly count: number
  find(): Step<readonly LabelRow[]>
}

function longest(words: readonly string[]): readonly string[] {
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, wordsCountedMax)
}

/** By the labels that begin with the word, in their order, and by those that have it further on. */
function* byWord(search: LabelSearch, word: string): Step<Way | undefined> {
  const source = wordSource(search, beginsWith('word', word))
  const { unit, target } = search
  const first = sql`select l."record", l."id" from "label" l
    where l."unit" = ${unit} and l."target" = ${target} and ${beginsWith('sort', word)}`
  const [further, atFirst] = yield* together(
    countUpTo(search, source.rows),
    countUpTo(search, first),
  )
  if (further > search.bounds.candidates) return undefined
  return {
    count: further + atFirst,
    *find() {
      const found = yield* together(
        ...(atFirst === 0 ? [] : [labelsInOrder(search, { word, count: atFirst })]),
        ...(further === 0 ? [] : [labelsAmong(search, source)]),
      )
      return found.flat()
    },
  }
}

function* byCompany(search: LabelSearch): Step<Way | undefined> {
  const { unit, described, companyId } = search
  if (companyId === undefined || described.companyId === undefined) return undefined
  const rows =
    described.companyId === 'id'
      ? sql`select "id" as "record" from "companies" where "unit" = ${unit} and "id" = ${companyId}`
      : sql`select "id" as "record" from ${sql.id(described.collection)}
          where "unit" = ${unit} and "companyId" = ${companyId}`
  return yield* among(search, { rows, join: sql`l."record" = w."record"` })
}

/** Who sees few records has their labels looked at. */
function* byGrants({ dialect }: Context, search: LabelSearch): Step<Way | undefined> {
  const { unit, target, visibility } = search
  if (visibility.of !== 'only') return undefined
  const rows = sql`select l."record", l."id" from "label" l
    where l."unit" = ${unit} and l."target" = ${target}${visibleRows(dialect, 'l', visibility)}`
  return yield* among(search, { rows, join: sameLabel })
}

function* among(search: LabelSearch, source: Source): Step<Way | undefined> {
  const count = yield* countUpTo(search, source.rows)
  return count > search.bounds.candidates
    ? undefined
    : { count, find: () => labelsAmong(search, source) }
}

interface Source {
  /** Records, maybe with the entry that the label is of. */
  readonly rows: Sql
  readonly join: Sql
}

const sameLabel = sql`l."record" = w."record" and l."id" = w."id"`

function wordSource({ unit, target }: LabelSearch, condition: Sql): Source {
  const rows = sql`select "record", "id" from "labelWord"
    where "unit" = ${unit} and "target" = ${target} and ${condition}`
  return { rows, join: sameLabel }
}

/** The count, or one more than matters. */
function* countUpTo({ bounds }: LabelSearch, rows: Sql): Step<number> {
  const found = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from (${rows} limit ${bounds.candidates + 1}) c`,
  )
  return found?.count ?? 0
}

/** Those of a source that are meant. It is read first, whatever an engine takes for shorter. */
function labelsAmong(search: LabelSearch, { rows, join }: Source): Step<readonly LabelRow[]> {
  const { unit, target, condition, limit } = search
  return queryAll<LabelRow>(
    sql`select ${labelColumns} from (select distinct * from (${rows}) s) w cross join "label" l
      where l."unit" = ${unit} and l."target" = ${target} and ${join} and ${condition}
      order by l."sort", l."id" limit ${limit}`,
  )
}

/** The labels of things with these ids. */
export function* labelsWithIds(
  { dialect }: Context,
  search: LabelSearch,
  ids: readonly number[],
): Step<readonly LabelRow[]> {
  if (seesNothing(search) || ids.length === 0) return []
  const { unit, target, described, condition } = search
  const records =
    described.nested === undefined
      ? dialect.rowsOf(ids)
      : sql`(select "parent" from "nested" where "unit" = ${unit}
          and "name" = ${described.nested} and "id" in ${dialect.rowsOf(ids)})`
  return yield* queryAll<LabelRow>(
    sql`select ${labelColumns} from "label" l
      where l."unit" = ${unit} and l."target" = ${target} and l."record" in ${records}
        and l."id" in ${dialect.rowsOf(ids)} and ${condition}`,
  )
}
