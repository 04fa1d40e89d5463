// Chooses how labels are searched; what is found does not depend on it.

import { isNothingVisible } from '../rights/visibility.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { type Step, together } from '../statements/step.ts'
import { type AccessPaths, findAccessPaths, labelsAmong, sameLabel } from './find-access-paths.ts'
import type { LabelRow, LabelSearch } from './label-search.ts'
import { allInOrder, firstInOrder } from './labels-in-order.ts'

/** The first labels of each search, and before them those with a number of exactly its words. */
export function* searchLabels(
  dialect: SqlDialect,
  searches: readonly LabelSearch[],
): Step<readonly LabelRow[]> {
  const visible = searches.filter(({ visibility }) => !isNothingVisible(visibility))
  const paths = yield* findAccessPaths(dialect, visible)
  const found = yield* together(
    ...paths.flatMap((each) => [numberedLabels(dialect, each), otherLabels(dialect, each)]),
  )
  return found.flat()
}

function* numberedLabels(
  dialect: SqlDialect,
  { numbered }: AccessPaths,
): Step<readonly LabelRow[]> {
  if (numbered === undefined || numbered.path?.count === 0) return []
  return yield* numbered.path?.find() ?? allInOrder(dialect, numbered.search)
}

function* otherLabels(
  dialect: SqlDialect,
  { search, shortest }: AccessPaths,
): Step<readonly LabelRow[]> {
  if (shortest !== undefined) return yield* shortest.find()
  const first = yield* firstInOrder(dialect, search)
  return first.length >= search.limit ? first : yield* allInOrder(dialect, search)
}

/** The labels of things with these ids. */
export function* labelsWithIds(
  dialect: SqlDialect,
  search: LabelSearch,
  ids: readonly number[],
): Step<readonly LabelRow[]> {
  if (isNothingVisible(search.visibility) || ids.length === 0) return []
  const { unit, described } = search
  const idRows = dialect.rowsOf(ids)
  const rows =
    described.nested === undefined
      ? sql`select "id" as "record", "id" from ${sql.id(described.collection)}
          where "unit" = ${unit} and "id" in ${idRows}`
      : sql`select "parent" as "record", "id" from "nested"
          where "unit" = ${unit} and "name" = ${described.nested} and "id" in ${idRows}`
  return yield* labelsAmong({ ...search, limit: ids.length }, { rows, join: sameLabel })
}
