// Which records have labels whose words an index lacks. A word too many does no harm: a search
// compares what the index finds with the label itself.

import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'
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
    const indexed = new Set((yield* indexedOf(dialect, range, target, ofTarget)).map(keyOf))
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

type IndexedWord = Omit<LabelWord, 'target'>

function indexedOf(
  dialect: SqlDialect,
  { unit, after, last }: IdRange,
  target: string,
  words: readonly LabelWord[],
): Step<readonly IndexedWord[]> {
  const different = [...new Set(words.map(({ word }) => word))]
  return queryAll<IndexedWord>(
    sql`select "word", "record", "id" from "labelWord" where "unit" = ${unit}
      and "target" = ${target} and "word" in ${dialect.rowsOf(different)}
      and "record" > ${after} and "record" <= ${last}`,
  )
}

function keyOf({ record, id, word }: IndexedWord): string {
  return `${record} ${id} ${word}`
}
