// What the unit calls the statuses of a type.

import { useMemo } from 'react'
import type { StatusTitles } from '../../words/status-titles.ts'
import { statusTitlesOfType } from './status-titles-of-views.ts'
import { useViews } from './views.ts'

/** Undefined while nothing is known. */
export function useStatusTitles(unit: number, type: string | undefined): StatusTitles | undefined {
  const views = useViews(unit)
  return useMemo(
    () => (views === undefined || type === undefined ? undefined : statusTitlesOfType(views, type)),
    [views, type],
  )
}
