// How the values of each type are written in a filter.

import type { FilterType } from '../kinds/filter-type.ts'

export interface FilterLiteral {
  /** What one value is; for a list, one element. */
  readonly words: string
  readonly examples: readonly string[]
  /** How two of them compare. */
  readonly order: string
  /** Whether days in words, such as 'last month', stand for some of them. */
  readonly takesDays?: true
}

const text = {
  words: 'a text in single quotes',
  examples: ["'Alfki'", "'it''s'", "''"],
  order: 'by code point, upper case before lower case, nothing trimmed or folded',
} as const

const number = {
  words: 'a number',
  examples: ['5', '-0.25', '1e3'],
  order: 'by value: `1.50` equals `1.5`',
} as const

const noOrder = 'equal or not: the elements are compared, a list has no order'

export const filterLiterals: Readonly<Record<FilterType, FilterLiteral>> = {
  text,
  number,
  boolean: { words: 'true or false', examples: ['true', 'FALSE'], order: 'equal or not' },
  date: {
    words: "a calendar date ('YYYY-MM-DD')",
    examples: ["'1996-07-04'"],
    order: 'earlier before later',
    takesDays: true,
  },
  time: {
    words: "a time of day ('HH:MM:SS')",
    examples: ["'09:30:00'"],
    order: 'earlier before later',
  },
  timestamp: {
    words: "an instant ('YYYY-MM-DDTHH:MM:SSZ', to the millisecond) or a calendar date",
    examples: ["'2026-01-31T12:00:00Z'", "'2026-01-31 13:00:00.250+01:00'", "'2026-01-31'"],
    order: 'earlier before later, whatever the offset',
    takesDays: true,
  },
  textList: { ...text, order: noOrder },
  numberList: { ...number, order: noOrder },
}
