// What the unit calls statuses, as its views tell: those that only the unit has everywhere, and all
// of a type as the view does that shows the fewest other types with it.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { isPredefinedStatus } from '@kontor/contract/records/status-titles.ts'
import type { StatusTitles } from '../../words/status-titles.ts'
import { typesForView } from '../unit/types-for-view.ts'
import type { View } from './views.ts'

type Titled = Pick<View, 'predefined' | 'statusTitles'>

export function ownStatusTitlesOf(views: readonly Titled[]): StatusTitles {
  const all = views.flatMap(({ statusTitles }) => Object.entries(statusTitles))
  return Object.fromEntries(all.filter(([code]) => !isPredefinedStatus(code)).toReversed())
}

/** Undefined where no view has any. */
export function statusTitlesOfType(
  views: readonly Titled[],
  type: string,
): StatusTitles | undefined {
  if (views.every(({ statusTitles }) => Object.keys(statusTitles).length === 0)) return undefined
  const counted = views.flatMap(({ predefined, statusTitles }) => {
    const types = typesForView(predefined, presetCatalogue.types)
    return types.some((each) => each.type === type) ? [{ count: types.length, statusTitles }] : []
  })
  return counted.toSorted((a, b) => a.count - b.count)[0]?.statusTitles
}
