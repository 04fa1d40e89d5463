// The pinned views of the user, in the order of pinning: names of views, and ids of saved views.

import { useMemo } from 'react'
import { sharedValue } from '../../base/shared-value.ts'
import { type Trouble, troubleOf } from '../api/problem-of.ts'
import { endIfSignedOut } from '../api/session.ts'
import { changePreferences, usePreferences } from './preferences.ts'

/** Why the last one was not stored. */
const trouble = sharedValue<Trouble | undefined>(undefined)
export const usePinTrouble: () => Trouble | undefined = trouble.use

export function dropPinTrouble(): void {
  trouble.write(undefined)
}

/** No view has such a name. */
export function savedPin(id: string): string {
  return `saved:${id}`
}

export function usePinnedViews(unit: number): readonly string[] {
  const preferences = usePreferences(unit)
  return useMemo(() => readPinned(preferences ?? {}), [preferences])
}

/** Pins it, or unpins what is pinned. */
export async function togglePinned(unit: number, pin: string): Promise<void> {
  dropPinTrouble()
  try {
    await changePreferences(unit, (stored) => {
      const pinned = readPinned(stored)
      const others = pinned.filter((each) => each !== pin)
      return { pinnedViews: others.length < pinned.length ? others : [...pinned, pin] }
    })
  } catch (error) {
    endIfSignedOut(error)
    trouble.write(troubleOf(error))
  }
}

function readPinned({ pinnedViews }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(pinnedViews) ? pinnedViews.filter((each) => typeof each === 'string') : []
}
