// The views that the user has opened, or that had rows when that was looked up. They are stored, so
// that the sidebar has them from its beginning.

import { useMemo } from 'react'
import { changePreferences, usePreferences } from './preferences.ts'

/** Undefined until they are read. */
export function useUsedViews(unit: number): ReadonlySet<string> | undefined {
  const preferences = usePreferences(unit)
  return useMemo(
    () => (preferences === undefined ? undefined : new Set(readUsed(preferences))),
    [preferences],
  )
}

export async function noteUsedViews(unit: number, views: readonly string[]): Promise<void> {
  await changePreferences(unit, (stored) => ({
    usedViews: [...new Set([...readUsed(stored), ...views])],
  }))
}

function readUsed({ usedViews }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(usedViews) ? usedViews.filter((each) => typeof each === 'string') : []
}
