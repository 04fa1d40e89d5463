// Chooses how labels are searched; what is found does not depend on it.

import { numberPattern } from '../../../rules/labels.ts'
import { isNothingVisible } from '../rights/visibility.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import type { Step } from '../statements/step.ts'
import { containing, type LabelRow, type LabelSearch } from './label-search.ts'
import { byNumber, labelsAmong, sameLabel, shortestWay } from './label-ways.ts'
import { allInOrder, firstInOrder } from './labels-in-order.ts'

/** The labels with a number of exactly these words, the first ones. */
export function* numberedLabels(
  dialect: SqlDialect,
  search: LabelSearch,
): Step<readonly LabelRow[]> {
  if (search.words.length === 0 || isNothingVisible(search.visibility)) return []
  const pattern = containing(`|${numberPattern(search.words)}`)
  const matches = dialect.matches(sql.id('l', 'words'), pattern)
  const numbered = { ...search, condition: sql`${search.condition} and ${matches}` }
  const way = yield* byNumber({ dialect, search: numbered })
  if (way?.count === 0) return []
  return yield* way === undefined ? allInOrder(dialect, numbered) : way.find()
}

/** The first labels that have all of the words, whatever numbers they have. */
export function* otherLabels(dialect: SqlDialect, search: LabelSearch): Step<readonly LabelRow[]> {
  if (isNothingVisible(search.visibility)) return []
  const way = yield* shortestWay({ dialect, search })
  if (way !== undefined) return yield* way.find()
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
  const asked = dialect.rowsOf(ids)
  const rows =
    described.nested === undefined
      ? sql`select "id" as "record", "id" from ${sql.id(described.collection)}
          where "unit" = ${unit} and "id" in ${asked}`
      : sql`select "parent" as "record", "id" from "nested"
          where "unit" = ${unit} and "name" = ${described.nested} and "id" in ${asked}`
  return yield* labelsAmong({ ...search, limit: ids.length }, { rows, join: sameLabel })
}
