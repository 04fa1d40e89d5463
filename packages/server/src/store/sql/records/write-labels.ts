// Writes what a record and its entries are called, together with it, and the words that find them.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../../rules/find-values.ts'
import { indexedWords, type RecordLabel, recordLabels } from '../../../rules/labels.ts'
import { addRow, putRow, type RowOf } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { isFrequent, wordsToIndex } from './frequent-words.ts'
import { indexNewLabels } from './new-labels.ts'

interface RecordToLabel {
  readonly unit: number
  readonly id: number
  readonly acl: number
  readonly values: FieldValues
}

type LabelWriter = Pick<WriteContext, 'dialect' | 'cache'>

/** So few new labels cost a search little to look at, and so many are cheap to index together. */
const recordsIndexedTogether = 256
const labelsMax = 16

/** The labels of a record that is created. */
export function* writeNewLabels(
  context: WriteContext,
  type: RecordType,
  record: RecordToLabel,
): Step<void> {
  const { dialect, ledger } = context
  if (!dialect.indexesLater) return yield* writeLabels(context, type, record)
  const { unit, id } = record
  const labels = [...recordLabels(type, record.values)]
  for (const label of labels) yield* addRow(dialect, tables.newLabel, rowOf(record, label))
  if (id % recordsIndexedTogether !== 0 && labels.length <= labelsMax) return
  ledger.doLast(`index labels of ${unit}`, () => indexNewLabels(context, unit))
}

/** The labels of a record that has none. */
export function* writeLabels(
  context: LabelWriter,
  type: RecordType,
  record: RecordToLabel,
): Step<void> {
  for (const label of recordLabels(type, record.values)) {
    yield* addRow(context.dialect, tables.label, rowOf(record, label))
    yield* addWords(context, addRow, { record, label, words: indexedWords(label) })
  }
}

/** Brings the labels of a record to its new state: only what differs is written. */
export function* changeLabels(
  context: LabelWriter,
  type: RecordType,
  record: RecordToLabel & { readonly before: FieldValues; readonly aclBefore: number },
): Step<void> {
  yield* indexNewLabels(context, record.unit)
  const old = byKey(recordLabels(type, record.before))
  const fresh = byKey(recordLabels(type, record.values))
  for (const [key, label] of old) {
    const next = fresh.get(key)
    const isSame = record.acl === record.aclBefore && isEqual(label, next)
    if (isSame) fresh.delete(key)
    else yield* removeLabel(record.unit, label)
    const words = next === undefined ? new Set<string>() : indexedWords(next)
    for (const word of indexedWords(label).difference(words)) {
      yield* removeWord(record, label, word)
    }
  }
  for (const [key, label] of fresh) {
    yield* addRow(context.dialect, tables.label, rowOf(record, label))
    const before = old.get(key)
    const known = before === undefined ? new Set<string>() : indexedWords(before)
    const words = indexedWords(label).difference(known)
    // What is indexed of a frequent word may be what the label had once.
    yield* addWords(context, putRow, { record, label, words })
  }
}

function byKey(labels: Iterable<RecordLabel>): Map<string, RecordLabel> {
  return new Map([...labels].map((label) => [`${label.target} ${label.id}`, label]))
}

function isEqual(label: RecordLabel, other: RecordLabel | undefined): boolean {
  return JSON.stringify(label) === JSON.stringify(other)
}

function rowOf(
  { unit, id: record, acl }: RecordToLabel,
  { isDisabled, ...label }: RecordLabel,
): RowOf<keyof typeof tables.label.columns> {
  return { unit, record, acl, isDisabled: isDisabled ? 1 : 0, ...label }
}

interface WordsOfLabel {
  readonly record: RecordToLabel
  readonly label: RecordLabel
  readonly words: Iterable<string>
}

function* addWords(
  context: LabelWriter,
  write: typeof addRow,
  { record: { unit, id: record }, label: { target, id }, words }: WordsOfLabel,
): Step<void> {
  for (const word of yield* wordsToIndex(context, { unit, target, record }, words)) {
    yield* write(context.dialect, tables.labelWord, { unit, target, word, record, id })
  }
}

function* removeLabel(unit: number, { target, sort, id }: RecordLabel): Step<void> {
  yield* execute(
    sql`delete from "label" where "unit" = ${unit} and "target" = ${target}
      and "sort" = ${sort} and "id" = ${id}`,
  )
}

function* removeWord(
  { unit, id: record }: RecordToLabel,
  { target, id }: RecordLabel,
  word: string,
): Step<void> {
  if (yield* isFrequent({ unit, target, word })) return
  yield* execute(
    sql`delete from "labelWord" where "unit" = ${unit} and "target" = ${target}
      and "word" = ${word} and "record" = ${record} and "id" = ${id}`,
  )
}
