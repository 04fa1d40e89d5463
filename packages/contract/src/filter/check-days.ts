// Comparisons with days in words, as comparisons with the first and the last of those days: what is
// checked names days of the calendar, so nothing after the check knows that there were words.

import { addDays } from '../kinds/calendar.ts'
import type { FilterType } from '../kinds/filter-type.ts'
import { startOfDay } from '../kinds/time-zone.ts'
import { daysInWords } from './days-in-words.ts'
import type { CheckedField, CheckedFilter, CompareOperator, FilterValue } from './filter-node.ts'
import type { UnitDay } from './unit-day.ts'

/** Where the days begin and end, as the field's type stores it, both included. */
export type Edges = readonly [first: string, last: string]

/** Undefined for what is no days in words, or is compared with a field of another type. */
export function edgesOf(
  value: FilterValue,
  type: FilterType,
  { today, timeZone }: UnitDay,
): Edges | undefined {
  if (value.type !== 'text' || (type !== 'date' && type !== 'timestamp')) return undefined
  const days = daysInWords(value.value, today)
  if (days === undefined || type === 'date') return days
  const [first, last] = days
  const end = startOfDay(timeZone, addDays(last, 1)).getTime() - 1
  return [startOfDay(timeZone, first).toISOString(), new Date(end).toISOString()]
}

/** Equal is what lies within, less what lies before, and greater what lies after. */
export function comparedWithDays(
  operator: CompareOperator,
  field: CheckedField,
  [first, last]: Edges,
): CheckedFilter {
  switch (operator) {
    case '=':
    case '!=':
      return { kind: 'between', field, low: first, high: last, negated: operator === '!=' }
    case '<':
    case '>=':
      return { kind: 'compare', field, operator, value: first }
    case '<=':
    case '>':
      return { kind: 'compare', field, operator, value: last }
  }
}
