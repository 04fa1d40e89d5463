// What can be put where somebody types a filter: by what is wanted there.

import type { Column, View } from '../../data/rows/views.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import {
  type SuggestedText,
  suggestedFields,
  suggestedJoins,
  suggestedOperators,
  suggestedValues,
} from './suggested-text.ts'
import type { TextPlace } from './text-place.ts'
import { useValueChoices } from './use-value-choices.ts'

const none: readonly SuggestedText[] = []

export function useSuggestedTexts(view: View, place: TextPlace | undefined) {
  const speech = useSpeech()
  const { typed = '', wanted } = place ?? {}
  const column =
    wanted !== undefined && 'field' in wanted ? columnOf(view, wanted.field) : undefined
  const choices = useValueChoices(view, wanted?.kind === 'value' ? column : undefined, typed)
  switch (wanted?.kind) {
    case 'field':
      return suggestedFields(view.columns, typed, { ...speech, isProperty: wanted.isProperty })
    case 'operator':
      return column === undefined ? none : suggestedOperators(column, typed, speech)
    case 'value':
      return suggestedValues(choices)
    case 'next':
      return suggestedJoins(typed, speech)
    default:
      return none
  }
}

/** Those of the unit's own are also known without `properties.`, as filters take them. */
function columnOf({ columns }: View, field: string): Column | undefined {
  return columns.find(({ key }) => key === field) ?? columns.find(({ name }) => name === field)
}
