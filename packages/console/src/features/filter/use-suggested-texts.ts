// The suggestions for the place of the cursor in a filter.

import { columnNamed, type View } from '../../data/rows/views.ts'
import { useTranslation } from '../../words/use-translation.ts'
import type { CursorContext } from './cursor-context.ts'
import {
  type Suggestion,
  suggestedFields,
  suggestedJoins,
  suggestedOperators,
  suggestedValues,
} from './suggestions.ts'
import { useValueChoices } from './use-value-choices.ts'

const none: readonly Suggestion[] = []

export function useSuggestedTexts(view: View, place: CursorContext | undefined) {
  const translation = useTranslation()
  const { typed = '', wanted } = place ?? {}
  const column =
    wanted !== undefined && 'field' in wanted ? columnNamed(view.columns, wanted.field) : undefined
  const choices = useValueChoices(view, wanted?.kind === 'value' ? column : undefined, typed)
  switch (wanted?.kind) {
    case 'field':
      return suggestedFields(view.columns, typed, { ...translation, isProperty: wanted.isProperty })
    case 'operator':
      return column === undefined ? none : suggestedOperators(column, typed, translation)
    case 'value':
      return suggestedValues(choices)
    case 'next':
      return suggestedJoins(typed, translation)
    default:
      return none
  }
}
