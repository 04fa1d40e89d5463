// What a record and its entries are called where they are looked up, and the words that find them.

import { limits } from '@kontor/contract/limits.ts'
import {
  describedTarget,
  type Labelled,
  type LabelledRecord,
  type LabelTarget,
  labelledRecords,
  type RecordTarget,
  type TextFields,
  targetsIn,
} from '@kontor/contract/records/lookup-targets.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { nestedLists } from '../../../rules/records/assign-ids.ts'
import { wordsOf } from '../../../rules/text/words.ts'
import { type FieldValues, isObject } from '../../../rules/values/find-values.ts'

/** What is shown of a thing, and how it is found. */
export interface Label {
  readonly label: string
  readonly detail: string | null
  /** Labels come in this order: its words, as far as an index compares them. */
  readonly sort: string
  /**
   * The words of the label, a blank before each, and after `|= ` those of each number: a word that
   * begins with `cap` is ` cap` in here, and the number `J-1` is `|= j 1|`.
   */
  readonly words: string
}

export interface RecordLabel extends Label {
  readonly target: RecordTarget
  readonly id: number
  /** What it is, as a search tells it. */
  readonly type: string
  readonly companyId: number | null
  readonly isDisabled: boolean
}

/** The labels of a stored record and of its entries. */
export function* recordLabels(type: RecordType, record: FieldValues): Generator<RecordLabel> {
  for (const target of targetsIn(type)) {
    const described: LabelledRecord = labelledRecords[target]
    const common = { target, type: described.foundAs?.type ?? type.type }
    for (const values of labelled(type, record, described)) {
      const id = values['id'] as number
      const { companyId = 'none' } = described
      const company = record[companyId]
      yield {
        ...{ ...common, id, ...labelOf(target, id, values) },
        companyId: typeof company === 'number' ? company : null,
        isDisabled: record['isDisabled'] === true || values['isDisabled'] === true,
      }
    }
  }
}

/** The record, or its entries with what they say of it. */
function labelled(
  type: RecordType,
  record: FieldValues,
  { nested }: LabelledRecord,
): readonly FieldValues[] {
  if (nested === undefined) return [record]
  const lists = [...nestedLists(type, record)].filter((list) => list.nested === nested)
  return lists.flatMap(({ entries }) => entries).map((entry) => ({ ...entry, record }))
}

/** What is called by these fields. Without any text it is called by its id. */
export function labelOf(target: LabelTarget, id: number, values: FieldValues): Label {
  const { label: labelFields, detail: detailFields, numbers }: Labelled = describedTarget(target)
  const label = textIn(values, labelFields) ?? `#${id}`
  const detail = textIn(values, detailFields)
  const words = wordsOf(label)
  const names = numbers.flatMap((name) => textsAt(values, name)).map(shortened)
  return {
    label,
    detail: detail === label ? null : (detail ?? null),
    sort: indexed(words.join(' ')),
    words: `${words.map((word) => ` ${word}`).join('')}|${numbersIn(names).join('')}`,
  }
}

function numbersIn(names: readonly string[]): readonly string[] {
  const phrases = new Set(names.map((name) => wordsOf(name).join(' ')))
  phrases.delete('')
  return [...phrases].map((phrase) => `= ${phrase}|`)
}

function textIn(values: FieldValues, groups: TextFields): string | undefined {
  for (const group of groups) {
    const texts = group.flatMap((name) => textsAt(values, name))
    if (texts.length > 0) return shortened(texts.join(' '))
  }
  return undefined
}

/** Texts of a field, one for each member of a map; none where they say nothing. */
function textsAt(values: FieldValues, path: string): readonly string[] {
  let value: unknown = values
  for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined
  const all = isObject(value) ? Object.values(value) : [value]
  return all
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .map((each) => String(each).trim())
    .filter((each) => each !== '')
}

function shortened(text: string): string {
  return firstCharacters(text, limits.lookupCharactersMax)
}

/** What an index has of a text: PostgreSQL takes no keys of any length. */
export function indexed(text: string): string {
  return firstCharacters(text, indexedCharactersMax)
}

const indexedCharactersMax = 100

function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text
  return Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('')
}

/**
 * What an index finds a label by besides its first word: its other words, those of its numbers,
 * and each whole number behind a `=`.
 */
export function indexedWords({ words }: Pick<Label, 'words'>): ReadonlySet<string> {
  const [ofLabel = '', ...numbers] = words.split('|')
  const [, first = '', ...others] = ofLabel.split(' ')
  const found = new Set(others)
  for (const number of numbers.filter((each) => each !== '')) {
    const ofNumber = number.slice(2)
    for (const word of ofNumber.split(' ')) found.add(word)
    found.add(`=${ofNumber}`)
  }
  found.delete(first)
  return new Set([...found].map(indexed))
}

/** Whether each of the words is the beginning of some word of the label. */
export function isFoundBy(
  { words }: Pick<Label, 'words'>,
  searchWords: readonly string[],
): boolean {
  return searchWords.every((word) => words.includes(` ${word}`))
}

/** Whether these are all words of one of its numbers. */
export function isNumbered(
  { words }: Pick<Label, 'words'>,
  searchWords: readonly string[],
): boolean {
  return words.includes(`|${numberPattern(searchWords)}`)
}

/** A number of these words, as it is in the words of a label. */
export function numberPattern(searchWords: readonly string[]): string {
  return `= ${searchWords.join(' ')}|`
}
