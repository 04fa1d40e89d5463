// The tiles that the home page shows, and those that it offers besides.

import { useMemo } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { arrangeTiles, type HomeTiles } from '../../data/unit/home-tiles.ts'
import { savedPin } from '../../data/unit/pinned-views.ts'
import { usePreferencesOrNone } from '../../data/unit/preferences.ts'
import { readSavedViews, type SavedView } from '../../features/navigation/saved-view.ts'
import type { Words } from '../../words/translated.ts'

/** In the order in which they are shown unless somebody has chosen another. */
export const tileNames = [
  ...(['receivables', 'revenue', 'cash', 'hours'] as const),
  ...(['jobs', 'pipeline', 'booked'] as const),
] satisfies readonly (keyof Words['home'])[]

export type TileName = (typeof tileNames)[number]

export interface OfferedTiles extends HomeTiles {
  readonly saved: readonly SavedView[]
}

/** Undefined until it is known what was chosen. */
export function useHomeTiles(): OfferedTiles | undefined {
  const preferences = usePreferencesOrNone(useUnit())
  return useMemo(() => {
    if (preferences === undefined) return undefined
    const saved = readSavedViews(preferences)
    const more = saved.map(({ id }) => savedPin(id))
    return { ...arrangeTiles(preferences, { usual: tileNames, more }), saved }
  }, [preferences])
}
