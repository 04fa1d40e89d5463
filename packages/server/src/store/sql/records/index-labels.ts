// Indexes what the records are called that were created last, many at once, so that rows that sort
// side by side are written together.

import type { RecordTarget } from '@kontor/contract/records/lookup-targets.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { indexedWords } from '../rendering/labels.ts'
import { addRow, putRows, type RowOf } from '../statements/add-row.ts'
import type { Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { isToIndex } from './frequent-words.ts'
import { lastIndexed, noteIndexed } from './label-counters.ts'
import { type NewLabel, readNewLabels } from './new-labels.ts'

/** As the last step of a transaction. */
export function* indexNewLabels(
  context: WriteContext,
  unit: number,
  collection: Collection,
): Step<void> {
  const after = lastIndexed(context, unit, collection)
  const labels = yield* readNewLabels(context, { unit, collection, after })
  for (const [target, ofTarget] of Map.groupBy(labels, (label) => label.target)) {
    yield* addLabels(context, unit, ofTarget)
    yield* addWords(context, { unit, target }, ofTarget)
  }
  noteIndexed(context, unit, { collection, last: context.ledger.valueOf(unit, collection) })
}

function* addLabels(
  { dialect }: WriteContext,
  unit: number,
  labels: readonly NewLabel[],
): Step<void> {
  for (const { isDisabled, ...label } of labels.toSorted((a, b) => compare(a.sort, b.sort))) {
    yield* addRow(dialect, tables.label, { unit, ...label, isDisabled: isDisabled ? 1 : 0 })
  }
}

function* addWords(
  context: WriteContext,
  of: { readonly unit: number; readonly target: RecordTarget },
  labels: readonly NewLabel[],
): Step<void> {
  const byWord = labelsByWord(labels)
  const rows: RowOf<keyof typeof tables.labelWord.columns>[] = []
  for (const word of [...byWord.keys()].sort()) {
    const withWord = byWord.get(word) ?? []
    const records = withWord.map(({ record }) => record)
    if (!(yield* isToIndex(context, { ...of, word }, records))) continue
    for (const { record, id } of withWord) rows.push({ ...of, word, record, id })
  }
  yield* putRows(context.dialect, tables.labelWord, rows)
}

function labelsByWord(labels: readonly NewLabel[]): ReadonlyMap<string, readonly NewLabel[]> {
  const byWord = new Map<string, NewLabel[]>()
  for (const label of labels) {
    for (const word of indexedWords(label)) {
      const others = byWord.get(word)
      if (others === undefined) byWord.set(word, [label])
      else others.push(label)
    }
  }
  return byWord
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
