// The text of a chip: the field, the operator, and the values.

import { type Column, columnNamed } from '../../data/rows/views.ts'
import { type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { daysText } from '../../words/days-text.ts'
import { type Chip, operatorFor, type Scalar } from './conditions.ts'

export interface ConditionText {
  readonly field: string
  readonly operator: string
  readonly values: string
}

export function conditionText(
  { text, condition, name, currency }: Chip,
  columns: readonly Column[],
  context: ValueFormat,
): ConditionText {
  const { words, fieldLabel, language } = context.translation
  if (name !== undefined) {
    const field = words.filterNames[name]
    return { field: [field, currency].filter(Boolean).join(', '), operator: '', values: '' }
  }
  if (condition === undefined) return { field: words.view.byHand, operator: '', values: text }
  const { field, operator, values } = condition
  const column = columnNamed(columns, field)
  const shown = { name: field, kind: column?.kind, type: column?.type ?? 'text' }
  const single = { ...shown, kind: shown.kind?.element ?? shown.kind }
  const joint = operator === 'between' || operator === 'notBetween' ? ` ${words.filter.and} ` : ', '
  const isDated = shown.type === 'date' || shown.type === 'timestamp'
  const daysOf = (value: Scalar) => (isDated ? daysText(String(value), language) : undefined)
  const isOfDays = operator === 'is' && values.some((value) => daysOf(value) !== undefined)
  return {
    field: fieldLabel(column?.name ?? field),
    operator: isOfDays ? '' : words.filter[operatorFor(operator, shown.type)],
    values: values
      .map((value) => daysOf(value)?.toLowerCase() ?? valueText(single, value, context))
      .join(joint),
  }
}
