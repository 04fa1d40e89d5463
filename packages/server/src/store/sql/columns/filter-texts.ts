// Which rows a comparison with a column of few texts is true of: it is made once for each text.

import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import {
  boundOf,
  type ColumnCondition,
  type FieldComparison,
  no,
  type Truths,
  truthOf,
  unknown,
  yes,
} from './filter-truths.ts'
import type { TextColumn } from './text-column.ts'

export function textCondition(
  comparison: FieldComparison,
  column: TextColumn,
  rowsMax: number,
): ColumnCondition {
  const truthOfText = Uint8Array.from(column.texts, (text) => {
    const value = (): unknown => text
    return truthOf(evaluateFilter(comparison, { column: value, property: value }))
  })
  const counts = [no, unknown, yes].map((truth) => countsOf(truth, truthOfText))
  const ofNull = truthOfText[0] ?? unknown
  const numbers = new Uint16Array(rowsMax)
  return {
    test(from, truths) {
      const some = numbers.subarray(0, truths.length)
      column.copy(from, some)
      for (let at = 0; at < some.length; at += 1) truths[at] = truthOfText[some[at] ?? 0] ?? no
    },
    boundAround(row) {
      const { least, most, hasNulls } = column.boundsAround(row)
      const ofTexts = [no, unknown, yes].filter((truth) => {
        const [before = 0, through = 0] = [counts[truth]?.[least], counts[truth]?.[most + 1]]
        return through > before
      })
      return boundOf(hasNulls ? [...ofTexts, ofNull] : ofTexts)
    },
  }
}

/** Of how many of the first texts, up to all of them, it is this. */
function countsOf(truth: number, truths: Truths): Uint32Array {
  const counts = new Uint32Array(truths.length + 1)
  for (const [at, each] of truths.entries()) {
    counts[at + 1] = (counts[at] ?? 0) + (each === truth ? 1 : 0)
  }
  return counts
}
