// Suggestions for a filter that is being typed: fields, operators, values, AND and OR. Each is
// inserted in the filter language and explained in words.

import { folded } from '../../base/folded.ts'
import type { Column } from '../../data/rows/views.ts'
import type { RegisterCode } from '../../data/unit/registers.ts'
import type { Translation } from '../../words/use-translation.ts'
import { type OperatorName, operatorFor, operatorsFor, printCondition } from './conditions.ts'

export interface Suggestion {
  /** What takes the place of the word at hand, up to where somebody goes on typing. */
  readonly text: string
  /** What follows that place, such as the end of a pattern. */
  readonly rest?: string
  readonly label: string
  readonly detail: string
}

const shownMax = 20

type Words = Pick<Translation, 'words' | 'fieldLabel'>

/** Those that are called so first; after `properties.` there are properties alone. */
export function suggestedFields(
  columns: readonly Column[],
  typed: string,
  { isProperty, fieldLabel }: Pick<Translation, 'fieldLabel'> & { readonly isProperty: boolean },
): readonly Suggestion[] {
  const fields = columns.filter((each) => each.isFilterable && (each.isProperty || !isProperty))
  const all = fields.map(({ key, name }): Suggestion => {
    const written = printCondition({ field: key, operator: 'isTrue', values: [] })
    const text = isProperty ? written.slice('properties.'.length) : written
    return { text: `${text} `, label: fieldLabel(name), detail: key }
  })
  return bestMatches(all, typed)
}

const listTypes: readonly string[] = ['textList', 'numberList']

/** None for lists: they are asked the other way around, as in `'a' = ANY(field)`. */
export function suggestedOperators(
  column: Column,
  typed: string,
  { words }: Words,
): readonly Suggestion[] {
  if (listTypes.includes(column.type)) return []
  const isFlag = column.type === 'boolean'
  const names: readonly OperatorName[] = isFlag ? ['is', 'isNot'] : operatorsFor(column)
  const all = names.map((name): Suggestion => {
    const label = words.filter[operatorFor(name, column.type)]
    const { text, rest } = writtenOperator(name)
    const detail = rest === undefined ? text.trim() : `${text}…${rest}`
    return { text, ...(rest !== undefined && { rest }), label, detail }
  })
  return all.filter((each) => isBestMatch(each, typed))
}

/** As it stands between a field and its value. */
function writtenOperator(operator: OperatorName): Pick<Suggestion, 'text' | 'rest'> {
  const [, written = ''] = printCondition({ field: 'x', operator, values: [0] }).split('x ')
  const [text = '', rest] = written.split('0')
  if (rest === undefined) return { text: `${text} ` }
  return /^[%)]/.test(rest) ? { text, rest } : { text }
}

export interface ValueChoice {
  readonly value: string | number | boolean
  readonly label: string
  readonly detail?: string
}

/** @param choices the values already found for the typed text */
export function suggestedValues(choices: readonly ValueChoice[]): readonly Suggestion[] {
  return choices.map(({ value, label, detail }): Suggestion => {
    const written = printCondition({ field: 'x', operator: 'is', values: [value] }).slice(4)
    return { text: written, label, detail: detail ?? written }
  })
}

interface Statuses {
  readonly statuses: readonly string[]
}

/** Of the statuses, flags and words of a closed list that a field may have. */
export function fixedChoices(
  column: Column,
  typed: string,
  { words, statusLabel, statuses }: Pick<Translation, 'words' | 'statusLabel'> & Statuses,
): readonly ValueChoice[] {
  const listed = (column.kind?.schema['enum'] ?? []) as readonly string[]
  const all: readonly ValueChoice[] =
    column.type === 'boolean'
      ? [
          { value: true, label: words.state.yes },
          { value: false, label: words.state.no },
        ]
      : [
          ...(column.name === 'status' ? statuses : []).map((value) => {
            return { value, label: statusLabel(value) }
          }),
          ...listed.map((value) => ({ value, label: value })),
        ]
  return all.filter(({ value, label }) => begins(`${value} ${label}`, typed)).slice(0, shownMax)
}

export function codeChoices(codes: readonly RegisterCode[]): readonly ValueChoice[] {
  return codes.map(({ code, title }) => ({ value: code, label: title ?? code, detail: code }))
}

export function suggestedJoins(typed: string, { words }: Words): readonly Suggestion[] {
  const joins = [
    { text: 'AND ', label: words.filter.and, detail: 'AND' },
    { text: 'OR ', label: words.filter.or, detail: 'OR' },
  ]
  return joins.filter((each) => isBestMatch(each, typed))
}

function bestMatches(all: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const found = all.filter((each) => isBestMatch(each, typed))
  const isFirst = ({ label, detail }: Suggestion): boolean =>
    [label, detail].some((each) => folded(each).startsWith(folded(typed)))
  return [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))].slice(0, shownMax)
}

function isBestMatch({ label, detail }: Suggestion, typed: string): boolean {
  return begins(`${label} ${detail}`, typed)
}

/** Whether some word begins so: `dateDue` has the words `date` and `Due`. */
function begins(text: string, typed: string): boolean {
  const apart = (each: string): string => ` ${each.trim().replaceAll(/[._-]/g, ' ')}`
  const words = text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
  return [text, words].some((each) => folded(apart(each)).includes(folded(apart(typed))))
}
