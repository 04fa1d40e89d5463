// The labels of the records that were created last. They are indexed many at once, so that rows
// that sort side by side are written together; until then searches look at all of them.

import type { RecordTarget } from '@kontor/contract/records/lookup-targets.ts'
import { indexedWords } from '../../../rules/labels.ts'
import { isNothingVisible } from '../rights/visibility.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { execute, queryAll, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { wordsToIndex } from './frequent-words.ts'
import type { LabelRow, LabelSearch } from './label-search.ts'
import { newOnes } from './labels-in-order.ts'

interface NewLabel {
  readonly target: RecordTarget
  readonly record: number
  readonly id: number
  readonly words: string
}

const columns = sql.join(Object.keys(tables.label.columns).map((name) => sql.id(name)))

/** Brings all new labels of a unit to where the others are, with their words. */
export function* indexNewLabels(
  { dialect, cache }: Pick<WriteContext, 'dialect' | 'cache'>,
  unit: number,
): Step<void> {
  const labels = yield* queryAll<NewLabel>(
    sql`select "target", "record", "id", "words" from "newLabel" where "unit" = ${unit}`,
  )
  if (labels.length === 0) return
  yield* execute(
    sql`insert into "label" (${columns}) select ${columns} from "newLabel" where "unit" = ${unit}
      order by "target", "sort", "id" on conflict do nothing`,
  )
  const rows = []
  for (const { target, record, id, words } of labels) {
    const ofLabel = { unit, target, record }
    for (const word of yield* wordsToIndex({ cache }, ofLabel, indexedWords({ words }))) {
      rows.push({ ...ofLabel, word, id })
    }
  }
  rows.sort((a, b) => Number(a.word > b.word) - Number(a.word < b.word))
  for (const row of rows) yield* putRow(dialect, tables.labelWord, row)
  yield* execute(sql`delete from "newLabel" where "unit" = ${unit}`)
}

/** The matches among new labels, which are few. */
export function* findNewLabels(search: LabelSearch): Step<readonly LabelRow[]> {
  return isNothingVisible(search.visibility) ? [] : yield* queryAll<LabelRow>(newOnes(search))
}

/** New labels of things with these ids. */
export function findNewLabelsWithIds(
  dialect: SqlDialect,
  search: LabelSearch,
  ids: readonly number[],
): Step<readonly LabelRow[]> {
  const { condition } = search
  const isAsked = sql`${condition} and l."id" in ${dialect.rowsOf(ids)}`
  return findNewLabels({ ...search, condition: isAsked })
}
