// The text of a chip, with the names of the records whose ids it contains, and of codes.

import { daysInWords } from '@kontor/contract/filter/days-in-words.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { referenceOf, useReferenceNames } from '../../data/rows/reference-names.ts'
import { columnNamed, type View } from '../../data/rows/views.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import { todayIn } from '../../locale/date-format.ts'
import { isCodeKind } from '../../ui/kinds/is-code-kind.ts'
import { useValueFormat } from '../../ui/kinds/use-value-format.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { type ConditionText, conditionText } from './condition-text.ts'
import type { Chip, Scalar } from './conditions.ts'

export interface WholeConditionText extends ConditionText {
  /** All of it as one text. */
  readonly text: string
  /** The days that words mean today. */
  readonly days: string | undefined
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
  const { format } = useTranslation()
  const words = conditionText(chip, columns, { ...useValueFormat(labelOf), codeTitle })
  const text = [words.field, words.operator, words.values].filter(Boolean).join(' ')
  const isDated = column?.type === 'date' || column?.type === 'timestamp'
  const [first, last] = isDated ? daysOf(condition?.values ?? [], today) : []
  const shown = [...new Set([first, last])].map((day) => day && format.date(day))
  return { ...words, text, days: first === undefined ? undefined : shown.join(' – ') }
}

/** From the first to the last; none where nothing is said in words. */
function daysOf(values: readonly Scalar[], today: string): readonly string[] {
  const all = values.map((value) => daysInWords(String(value), today))
  if (all.every((each) => each === undefined)) return []
  const days = all.flatMap((each, at) => each ?? [String(values[at]).slice(0, 10)])
  return [days[0] ?? '', days.at(-1) ?? '']
}
