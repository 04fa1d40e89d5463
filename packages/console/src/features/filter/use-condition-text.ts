// The text of a chip, with the names of the records whose ids it contains, and of codes.

import { useUnit } from '../../address/use-unit.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { referenceOf, useReferenceNames } from '../../data/rows/reference-names.ts'
import { columnNamed, type View } from '../../data/rows/views.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import { todayIn } from '../../locale/date-format.ts'
import { rangeNamed } from '../../locale/date-ranges.ts'
import { isCodeKind } from '../../ui/kinds/is-code-kind.ts'
import { useValueFormat } from '../../ui/kinds/use-value-format.ts'
import { dateRangeWords } from '../../words/date-range-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { type ConditionText, conditionText } from './condition-text.ts'
import type { Chip } from './conditions.ts'

export interface WholeConditionText extends ConditionText {
  /** All of it as one text. */
  readonly text: string
}

export function useConditionText(chip: Chip, { columns }: View): WholeConditionText {
  const unit = useUnit()
  const { condition } = chip
  const column = condition === undefined ? undefined : columnNamed(columns, condition.field)
  const target = column === undefined ? undefined : referenceOf(column)
  const ids = (condition?.values ?? []).filter((value) => typeof value === 'number')
  const labelOf = useReferenceNames(
    unit,
    target === undefined ? [] : ids.map((id) => ({ target, id })),
  )
  const codeTitle = useCodeTitle(unit, isCodeKind(column?.kind?.element ?? column?.kind))
  const today = todayIn(useTimeZone())
  const { language } = useTranslation()
  const range =
    column?.type === 'date' && condition?.operator === 'between'
      ? rangeNamed(condition.values, today)
      : undefined
  const written = conditionText(chip, columns, { ...useValueFormat(labelOf), codeTitle })
  const named = range && { operator: '', values: dateRangeWords(language)[range].toLowerCase() }
  const words = { ...written, ...named }
  const text = [words.field, words.operator, words.values].filter(Boolean).join(' ')
  return { ...words, text }
}
