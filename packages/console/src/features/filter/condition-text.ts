// The text of a chip: the field, the operator, and the values.

import { type Column, columnNamed } from '../../data/rows/views.ts'
import { type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { type Chip, operatorFor } from './conditions.ts'

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
  const { words, fieldLabel } = context.translation
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
  return {
    field: fieldLabel(column?.name ?? field),
    operator: words.filter[operatorFor(operator, shown.type)],
    values: values.map((value) => valueText(single, value, context)).join(joint),
  }
}
