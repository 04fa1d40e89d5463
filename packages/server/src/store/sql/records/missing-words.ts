// Whether the index has all words of a record's labels. A word too many does no harm: a search
// compares what the index finds with the label itself.

import type { RecordTarget } from '@kontor/contract/records/lookup-targets.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { isFrequent } from './frequent-words.ts'
import type { PlannedRow } from './planned-rows.ts'

interface WordRow {
  readonly target: RecordTarget
  readonly word: string
  readonly id: number
}

/** Whether an index lacks some word of the record. */
export function* lacksWords(
  dialect: SqlDialect,
  { unit, id: record }: { readonly unit: number; readonly id: number },
  planned: readonly PlannedRow[],
): Step<boolean> {
  const rows = planned.filter(({ table }) => table.name === 'labelWord')
  const words = rows.map(({ row }) => row as unknown as WordRow)
  for (const [target, ofTarget] of Map.groupBy(words, (row) => row.target)) {
    const found = yield* queryAll<WordRow>(
      sql`select "word", "id" from "labelWord" where "unit" = ${unit} and "target" = ${target}
        and "word" in ${dialect.rowsOf(ofTarget.map(({ word }) => word))}
        and "record" = ${record}`,
    )
    const known = new Set(found.map(({ word, id }) => `${id} ${word}`))
    for (const { word, id } of ofTarget) {
      if (known.has(`${id} ${word}`)) continue
      if (!(yield* isFrequent({ unit, target, word }))) return true
    }
  }
  return false
}
