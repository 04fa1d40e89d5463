// How many values a condition takes: one, or two for a range.

import { type OperatorName, valuesOf } from './conditions.ts'

export interface PlaceProps {
  readonly operator: OperatorName
  readonly id: string
  readonly label: string
  readonly count: 1 | 2
  readonly texts: readonly string[]
  readonly isWrong: boolean
  readonly onChange: (texts: readonly string[]) => void
}

/** A list is one text. */
export function placesFor(operator: OperatorName): 1 | 2 {
  return valuesOf(operator) === 2 ? 2 : 1
}

export function placesOf(count: 1 | 2): readonly (0 | 1)[] {
  return count === 2 ? [0, 1] : [0]
}

export function withText(texts: readonly string[], place: 0 | 1, text: string): readonly string[] {
  const [first = '', second = ''] = texts
  return place === 0 ? [text, second] : [first, text]
}
