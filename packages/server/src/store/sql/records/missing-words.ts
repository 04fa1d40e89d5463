// Which records have labels whose words an index lacks. A word too many does no harm: a search
// compares what the index finds with the label itself.

import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryLists, type Step } from '../statements/step.ts'
import { isFrequent } from './frequent-words.ts'
import type { IdRange } from './stored-rows.ts'

/** A word of a label: of the record itself, or of an entry of it. */
export interface LabelWord {
  readonly target: string
  readonly word: string
  readonly record: number
  readonly id: number
}

/** The records of a range whose words an index lacks; these are all words of their labels. */
export function* lackWords(
  dialect: SqlDialect,
  range: IdRange,
  words: readonly LabelWord[],
): Step<ReadonlySet<number>> {
  const lacking = new Set<number>()
  for (const [target, ofTarget] of Map.groupBy(words, (each) => each.target)) {
    const indexed = yield* indexedOf(dialect, range, target, ofTarget)
    const frequent = new Map<string, boolean>()
    for (const each of ofTarget) {
      if (indexed.has(keyOf(each)) || lacking.has(each.record)) continue
      const { word, record } = each
      const isKnown = frequent.get(word) ?? (yield* isFrequent({ unit: range.unit, target, word }))
      frequent.set(word, isKnown)
      if (!isKnown) lacking.add(record)
    }
  }
  return lacking
}

/** The keys of what an index has of the words. */
function* indexedOf(
  dialect: SqlDialect,
  { unit, after, last }: IdRange,
  target: string,
  words: readonly LabelWord[],
): Step<ReadonlySet<string>> {
  const different = [...new Set(words.map(({ word }) => word))]
  const rows = yield* queryLists(
    sql`select "record", "id", "word" from "labelWord" where "unit" = ${unit}
      and "target" = ${target} and "word" in ${dialect.rowsOf(different)}
      and "record" > ${after} and "record" <= ${last}`,
  )
  return new Set(rows.map(([record, id, word]) => `${record} ${id} ${word}`))
}

function keyOf({ record, id, word }: LabelWord): string {
  return `${record} ${id} ${word}`
}
