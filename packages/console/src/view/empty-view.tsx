// What stands where a view shows no rows: why, and what to do.

import { Button } from 'react-aria-components'
import { StateNote } from '../parts/state-note.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import type { ViewState } from './use-view-state.ts'

export function EmptyView({ state }: { readonly state: ViewState }) {
  const { words } = useSpeech()
  if (state.address.filter === '')
    return <StateNote title={words.view.isEmpty} hint={words.view.isEmptyHint} />
  return (
    <StateNote title={words.view.noMatch} hint={words.view.noMatchHint}>
      <Button className="button" onPress={() => state.change({ filter: '', at: 0 })}>
        {words.view.clearFilters}
      </Button>
    </StateNote>
  )
}
