// What stands where a view shows no rows: why, and what to do.

import { lazy, Suspense } from 'react'
import { Button } from 'react-aria-components'
import type { View } from '../data/views.ts'
import { StateNote } from '../parts/state-note.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import type { ViewState } from './use-view-state.ts'

/** Loaded where somebody sees a view without rows. */
const FirstRows = lazy(async () => ({ default: (await import('./first-rows.tsx')).FirstRows }))

interface EmptyViewProps {
  readonly view: View
  readonly state: ViewState
}

export function EmptyView({ view, state }: EmptyViewProps) {
  const { words } = useSpeech()
  if (state.address.filter === '') {
    return (
      <StateNote title={words.view.isEmpty} hint={words.view.isEmptyHint}>
        <Suspense>
          <FirstRows view={view} />
        </Suspense>
      </StateNote>
    )
  }
  return (
    <StateNote title={words.view.noMatch} hint={words.view.noMatchHint}>
      <Button className="button" onPress={() => state.change({ filter: '', at: 0 })}>
        {words.view.clearFilters}
      </Button>
    </StateNote>
  )
}
