// Writes what a record and its entries are called, and the words that find them: for many records
// at once after they are created, and with each later change.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { indexedWords, type RecordLabel, recordLabels } from '../rendering/labels.ts'
import { addRow, putRow, type RowOf } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { isFrequent, wordsToIndex } from './frequent-words.ts'
import { indexNewLabels } from './index-labels.ts'
import { isLabelled, lastIndexed } from './label-counters.ts'
import { hasLabelColumns } from './label-values.ts'

interface RecordToLabel {
  readonly unit: number
  readonly id: number
  readonly acl: number
  readonly values: FieldValues
}

type LabelWriter = Pick<WriteContext, 'dialect' | 'cache'>

/** Where lookups read texts, they read longer ones only once they are indexed. */
const charactersMax = 16_384

interface UnlabelledRecord extends Pick<RecordToLabel, 'unit' | 'id'> {
  /** Its text. */
  readonly json: string
}

/** Has a record indexed at the end of the transaction, with others, if it is time for that. */
export function labelLater(
  context: WriteContext,
  type: RecordType,
  { unit, id, json }: UnlabelledRecord,
): void {
  const { collection } = type
  if (!isLabelled(collection)) return
  const { cache, ledger } = context
  const waiting = id - lastIndexed(context, unit, collection)
  const isReadSoon = json.length <= charactersMax || hasLabelColumns(type)
  if (waiting < cache.newRecordsMax && isReadSoon) return
  ledger.doLast(`index labels of ${collection} in ${unit}`, () =>
    indexNewLabels(context, unit, collection),
  )
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

interface RecordToRelabel extends RecordToLabel, UnlabelledRecord {
  readonly before: FieldValues
  readonly aclBefore: number
}

/** Brings the labels of a record to its new state: only what differs is written. */
export function* changeLabels(
  context: WriteContext,
  type: RecordType,
  record: RecordToRelabel,
): Step<void> {
  const isIndexed = record.id <= lastIndexed(context, record.unit, type.collection)
  if (!isIndexed) return labelLater(context, type, record)
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
