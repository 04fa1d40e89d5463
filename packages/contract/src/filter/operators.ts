// The comparisons of the filter language: how each is written and which types of field take it.

import type { FilterType } from '../kinds/filter-type.ts'

export const comparisonSymbols = ['=', '!=', '<>', '<', '<=', '>', '>='] as const

/** Comparisons that mean the same and go with the same types. */
export interface FilterOperator {
  /** Each with `field` and `value` in their places; a list or pattern is a value as well. */
  readonly forms: readonly string[]
  /** When it is true. */
  readonly words: string
  readonly types: readonly FilterType[]
}

const ordered = ['text', 'number', 'date', 'time', 'timestamp'] as const
const single = [...ordered, 'boolean'] as const
const lists = ['textList', 'numberList'] as const

export const filterOperators: readonly FilterOperator[] = [
  {
    forms: ['field = value', 'value = field'],
    words: 'both are equal',
    types: single,
  },
  {
    forms: ['field != value', 'field <> value'],
    words: 'they differ',
    types: single,
  },
  {
    forms: ['field < value', 'field <= value', 'field > value', 'field >= value'],
    words: 'the field is less than, at most, greater than, at least the value',
    types: ordered,
  },
  {
    forms: ['field BETWEEN value AND value', 'field NOT BETWEEN value AND value'],
    words: 'the field is at least the first value and at most the second',
    types: ordered,
  },
  {
    forms: ['field IN (value, value)', 'field NOT IN (value, value)', 'field = ANY(value, value)'],
    words: 'the field equals one of the values',
    types: single,
  },
  {
    forms: [
      'field LIKE value',
      'field NOT LIKE value',
      'field ILIKE value',
      'field NOT ILIKE value',
    ],
    words: 'the whole text matches the pattern; ILIKE ignores upper and lower case',
    types: ['text'],
  },
  {
    forms: ['field IS NULL', 'field IS NOT NULL', 'field = NULL', 'field <> NULL'],
    words: 'the field is null; with NOT or `<>`, it is not',
    types: single,
  },
  {
    forms: ['field', 'NOT field'],
    words: 'the field is true; with NOT, it is false',
    types: ['boolean'],
  },
  {
    forms: ['value = ANY(field)', 'ANY(field) = value', 'ANY field = value'],
    words: 'some element of the list equals the value',
    types: lists,
  },
]
