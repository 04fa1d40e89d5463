// What a group of rows is called: by its value, or by the period that it is of.

import type { Grouping } from '../../data/rows/grouping.ts'
import { type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { groupingWords } from '../../words/grouping-words.ts'

export function groupTitle({ column, by }: Grouping, value: unknown, context: ValueFormat): string {
  const { format, fieldLabel, language } = context.translation
  const words = groupingWords[language]
  if (value === null || value === '') return words.noValue(fieldLabel(column.name))
  if (by === undefined || typeof value !== 'string') return valueText(column, value, context)
  const [year = '', part = ''] = value.split(/-[QW]?/)
  if (by === 'day') return format.date(value)
  if (by === 'week') return words.week(String(Number(part)), year)
  if (by === 'month') return format.wholeMonth(value)
  return by === 'quarter' ? words.quarter(part, year) : year
}
