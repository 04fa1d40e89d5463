// The views that the user has pinned, before all others.

import { usePinnedViews } from '../data/unit/pinned-views.ts'
import type { ViewLink } from '../features/navigation/view-links.ts'
import { useTranslation } from '../words/use-translation.ts'
import { ViewGroup } from './view-group.tsx'

interface PinnedGroupProps {
  readonly unit: number
  /** All that can be pinned. */
  readonly links: readonly ViewLink[]
}

/** One that is gone from the unit, or not for the user any more, is left out. */
export function PinnedGroup({ unit, links }: PinnedGroupProps) {
  const { words } = useTranslation()
  const pinned = usePinnedViews(unit)
  const found = pinned.flatMap((name) => links.find(({ pin }) => pin === name) ?? [])
  if (found.length === 0) return null
  return <ViewGroup {...{ unit, links: found }} icon="pin" label={words.app.pinned} isOpen={true} />
}
