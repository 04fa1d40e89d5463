// Indexes what the records are called that were created last, many at once, so that rows that sort
// side by side are written together.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { indexedWords } from '../../../rules/labels.ts'
import { addRow, putRow } from '../statements/add-row.ts'
import type { Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { wordsToIndex } from './frequent-words.ts'
import { lastIndexed, noteIndexed } from './label-marks.ts'
import { newLabels } from './new-labels.ts'

/** As the last step of a transaction. */
export function* indexNewLabels(
  context: WriteContext,
  unit: number,
  collection: Collection,
): Step<void> {
  const { dialect, cache, ledger } = context
  const after = lastIndexed(context, unit, collection)
  const labels = yield* newLabels(context, { unit, collection, after })
  const inOrder = labels.toSorted((a, b) => compare(a.target, b.target) || compare(a.sort, b.sort))
  for (const { isDisabled, ...label } of inOrder) {
    yield* addRow(dialect, tables.label, { unit, ...label, isDisabled: isDisabled ? 1 : 0 })
  }
  const rows = []
  for (const { target, record, id, words } of labels) {
    const ofLabel = { unit, target, record }
    for (const word of yield* wordsToIndex({ cache }, ofLabel, indexedWords({ words }))) {
      rows.push({ ...ofLabel, word, id })
    }
  }
  rows.sort((a, b) => compare(a.target, b.target) || compare(a.word, b.word))
  for (const row of rows) yield* putRow(dialect, tables.labelWord, row)
  noteIndexed(context, unit, { collection, last: ledger.valueOf(unit, collection) })
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
