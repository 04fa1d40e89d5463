// A chip in words: the field, what is asked of it, and the values.

import type { Column } from '../../data/rows/views.ts'
import { cellText, type ShowContext } from '../../ui/kinds/cell-text.ts'
import { type Chip, operatorFor } from './chip.ts'

export interface ChipWords {
  readonly field: string
  readonly operator: string
  readonly values: string
}

export function chipWords(
  { text, condition }: Chip,
  columns: readonly Column[],
  context: ShowContext,
): ChipWords {
  const { words, fieldLabel } = context.speech
  if (condition === undefined) return { field: words.view.byHand, operator: '', values: text }
  const { field, operator, values } = condition
  const column = columns.find(({ key, name }) => key === field || name === field)
  const shown = { name: field, kind: column?.kind, type: column?.type ?? 'text' }
  const single = { ...shown, kind: shown.kind?.element ?? shown.kind }
  const joint = operator === 'between' || operator === 'notBetween' ? ` ${words.filter.and} ` : ', '
  return {
    field: fieldLabel(column?.name ?? field),
    operator: words.filter[operatorFor(operator, shown.type)],
    values: values.map((value) => cellText(single, value, context)).join(joint),
  }
}
