// How many records of each type the user has begun in the "New" menu.

import { useMemo } from 'react'
import { changePreferences, usePreferences } from './preferences.ts'

export type BegunTypeCounts = Readonly<Record<string, number>>

export function useBegunTypeCounts(unit: number): BegunTypeCounts {
  const preferences = usePreferences(unit)
  return useMemo(() => readBegun(preferences ?? {}), [preferences])
}

export function noteBegunType(unit: number, type: string): void {
  const change = changePreferences(unit, (stored) => {
    const begun = readBegun(stored)
    return { begunTypes: { ...begun, [type]: (begun[type] ?? 0) + 1 } }
  })
  // Nobody waits for it, and nobody misses it.
  change.catch(() => undefined)
}

function readBegun({ begunTypes }: Readonly<Record<string, unknown>>): BegunTypeCounts {
  if (typeof begunTypes !== 'object' || begunTypes === null) return {}
  const counts = Object.entries(begunTypes).filter(([, count]) => typeof count === 'number')
  return Object.fromEntries(counts)
}
