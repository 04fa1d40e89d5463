// The texts of a column in order, so that rows are compared by numbers.

import { compareText } from '@kontor/contract/filter/compare-text.ts'
import type { TextColumn } from './text-column.ts'

interface PlacedTexts {
  /** Ascending, each once. */
  readonly texts: readonly string[]
  /** The index of each among them. */
  readonly placeOf: ReadonlyMap<string, number>
}

export function placeTexts(column: TextColumn): PlacedTexts {
  const texts = column.texts.filter((text) => text !== null).sort(compareText)
  return { texts, placeOf: new Map(texts.map((text, place) => [text, place])) }
}
