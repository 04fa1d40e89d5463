// Finds by which index a search of labels reads the fewest rows. One statement counts, up to a
// bound, what each access path of each target leads to.

import { indexed, numberPattern } from '../rendering/labels.ts'
import { fewGrants, visibleRows } from '../rights/visibility.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, queryOne, type Step, together } from '../statements/step.ts'
import {
  beginsWith,
  containing,
  type LabelRow,
  type LabelSearch,
  labelColumns,
} from './label-search.ts'
import { beginningWith } from './labels-in-order.ts'

export interface AccessPath {
  /** How many labels are looked at. */
  readonly count: number
  find(): Step<readonly LabelRow[]>
}

/** What a search may be answered by; a path is undefined where it leads to too many labels. */
export interface AccessPaths {
  readonly search: LabelSearch
  /** The one with the fewest labels that include all matches. */
  readonly shortest: AccessPath | undefined
  /** For the labels with exactly the number that the words are, if there are any words. */
  readonly numbered:
    | { readonly search: LabelSearch; readonly path: AccessPath | undefined }
    | undefined
}

/** A path that is known once some rows are counted. */
interface CandidatePath {
  readonly counted: readonly Sql[]
  /** Undefined where it leads to too many. */
  path(counts: readonly number[]): AccessPath | undefined
}

interface PathInput {
  readonly dialect: SqlDialect
  readonly search: LabelSearch
}

/** Of more words than these, the longest decide where to look. */
const wordsCountedMax = 4

/** The access paths of each search. */
export function* findAccessPaths(
  dialect: SqlDialect,
  searches: readonly LabelSearch[],
): Step<readonly AccessPaths[]> {
  const candidates = searches.map((search) => {
    const numbered = numberedSearch(dialect, search)
    const byNumber = numbered === undefined ? undefined : pathByNumber(numbered)
    return { search, numbered, byNumber, others: candidatesOf({ dialect, search }) }
  })
  const all = candidates.flatMap(({ byNumber, others }) => [byNumber ?? [], ...others].flat())
  const paths = yield* countPaths(all, searches[0]?.bounds.candidates ?? 0)
  const pathOf = (candidate: CandidatePath | undefined): AccessPath | undefined =>
    candidate === undefined ? undefined : paths.get(candidate)
  return candidates.map(({ search, numbered, byNumber, others }) => {
    const known = others.map(pathOf).filter((path) => path !== undefined)
    const [shortest] = known.toSorted((a, b) => a.count - b.count)
    const ofNumber = numbered && { search: numbered, path: pathOf(byNumber) }
    return { search, shortest, numbered: ofNumber }
  })
}

function numberedSearch(dialect: SqlDialect, search: LabelSearch): LabelSearch | undefined {
  if (search.words.length === 0) return undefined
  const pattern = containing(`|${numberPattern(search.words)}`)
  const matches = dialect.matches(sql.id('l', 'words'), pattern)
  return { ...search, condition: sql`${search.condition} and ${matches}` }
}

/** Counts what decides on all of the candidates; most are paths to no label at all. */
function* countPaths(
  candidates: readonly CandidatePath[],
  most: number,
): Step<ReadonlyMap<CandidatePath, AccessPath>> {
  const counted = candidates.flatMap((candidate) => candidate.counted)
  if (counted.length === 0) return new Map()
  const columns = counted.map(
    (rows, at) => sql`(select count(*) from (${rows} limit ${most + 1}) c) as ${sql.id(`c${at}`)}`,
  )
  const found = yield* queryOne<Record<string, number>>(sql`select ${sql.join(columns)}`)
  const paths = new Map<CandidatePath, AccessPath>()
  let first = 0
  for (const candidate of candidates) {
    const counts = candidate.counted.map((_, at) => found?.[`c${first + at}`] ?? 0)
    first += counts.length
    const path = candidate.path(counts)
    if (path !== undefined) paths.set(candidate, path)
  }
  return paths
}

function candidatesOf(input: PathInput): readonly CandidatePath[] {
  const words = [...new Set(input.search.words)].toSorted((a, b) => b.length - a.length)
  return [
    ...words.slice(0, wordsCountedMax).map((word) => byWord(input, word)),
    ...byCompany(input.search),
    ...byGrants(input),
  ]
}

function pathByNumber(search: LabelSearch): CandidatePath {
  const word = indexed(`=${search.words.join(' ')}`)
  return among(search, wordSource(search, sql`"word" = ${word}`))
}

/** To labels that begin with the word, in their order, and to those that have it further on. */
function byWord({ dialect, search }: PathInput, word: string): CandidatePath {
  const { unit, target } = search
  const most = search.bounds.candidates
  const source = wordSource(search, beginsWith('word', word))
  const first = sql`select l."record", l."id" from "label" l
    where l."unit" = ${unit} and l."target" = ${target} and ${beginsWith('sort', word)}`
  return {
    counted: [source.rows, first],
    path([further = 0, atFirst = 0]) {
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
    },
  }
}

function byCompany(search: LabelSearch): readonly CandidatePath[] {
  const { unit, described, companyId } = search
  if (companyId === undefined || described.companyId === undefined) return []
  const rows =
    described.companyId === 'id'
      ? sql`select "id" as "record" from "companies" where "unit" = ${unit} and "id" = ${companyId}`
      : sql`select "id" as "record" from ${sql.id(described.collection)}
          where "unit" = ${unit} and "companyId" = ${companyId}`
  return [among(search, { rows, join: sql`l."record" = w."record"` })]
}

/** To what is shown to the reader. */
function byGrants({ dialect, search }: PathInput): readonly CandidatePath[] {
  const { unit, target, visibility } = search
  if (visibility.of !== 'only') return []
  const shown = (condition: Sql): Sql =>
    sql`select l."record", l."id" from "label" l ${dialect.indexedBy('labelByGrant')}
      where l."unit" = ${unit} and l."target" = ${target}${condition}`
  // An engine that looks each grant up for itself reads no other rows.
  const each = fewGrants(visibility)?.map((acl) => shown(sql` and l."acl" = ${acl}`))
  const rows =
    each === undefined
      ? shown(visibleRows(dialect, 'l', visibility))
      : sql.join(each, ' union all ')
  return [among(search, { rows, join: sameLabel })]
}

function among(search: LabelSearch, source: LabelSource): CandidatePath {
  return {
    counted: [source.rows],
    path([count = 0]) {
      if (count > search.bounds.candidates) return undefined
      return { count, find: () => labelsAmong(search, source) }
    },
  }
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
