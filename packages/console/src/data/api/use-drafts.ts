// The drafts of who is signed in, in the unit that the address names.

import { useMemo } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { countDrafts, type Draft, type DraftOwner, listDrafts, useDraftChanges } from './drafts.ts'
import { useSession } from './session.ts'

/** The latest first. */
export function useDrafts(): readonly Draft[] {
  const { unit, user } = useOwner()
  const change = useDraftChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change.
  return useMemo(() => listDrafts({ unit, user }), [unit, user, change])
}

/** Without reading them: it may run at every key. */
export function useDraftCount(): number {
  useDraftChanges()
  return countDrafts(useOwner())
}

function useOwner(): DraftOwner {
  return { unit: useUnit(), user: useSession()?.user.id ?? 0 }
}
