// The filter of a view of the unit's own, as chips before those of the reader. Whoever administers
// the unit changes it here, at once and for everyone, and can take the last change back.

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { troubleOf } from '../../data/api/problem-of.ts'
import { useNaming } from '../../data/figures/use-naming.ts'
import type { View } from '../../data/rows/views.ts'
import { chipsOf, filterOf } from '../../features/filter/conditions.ts'
import { FilterChip, FixedChip } from '../../features/filter/filter-chip.tsx'
import { withNamedFilters } from '../../features/filter/named-filters.ts'
import { type Undo, useOwnFilterChange } from '../../features/navigation/use-saved-views.ts'
import { focusRows } from '../../keyboard/focus-rows.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Notice } from '../../ui/parts/notice.tsx'
import { TroubleMessage } from '../../ui/parts/trouble-message.tsx'
import { useSavedViewWords } from '../../words/saved-view-words.ts'
import styles from './filter-bar.module.css'

export function OwnFilter({ view }: { readonly view: View }) {
  const words = useSavedViewWords()
  const naming = useNaming()
  const change = useOwnFilterChange(view)
  const [error, setError] = useState<unknown>()
  const [undo, setUndo] = useState<Undo>()
  const parts = chipsOf(view.own?.filter ?? '') ?? []
  const chips = withNamedFilters(parts, view.predefined, naming)
  if (change === undefined) {
    return chips.map((chip) => (
      <FixedChip key={chip.text} reason={words.fixed(view.title)} {...{ chip, view }} />
    ))
  }
  /** What is sent may be taken back until something else is sent. */
  const attempt = async (send: () => Promise<Undo | undefined>): Promise<void> => {
    setUndo(undefined)
    setError(undefined)
    try {
      const next = await send()
      setUndo(() => next)
    } catch (thrown) {
      setError(thrown)
    }
  }
  const apply = (filter: string): void => void attempt(() => change(filter))
  return (
    <>
      {chips.map((chip, index) => (
        <FilterChip
          key={chip.text}
          {...{ chip, view }}
          onChange={(text) => apply(filterOf(chips.with(index, { text, condition: undefined })))}
          onRemove={() => apply(filterOf(chips.toSpliced(index, 1)))}
        />
      ))}
      {undo !== undefined && (
        <span className={styles.saved}>
          <span role="status">{words.savedForAll}</span>
          <Button
            className={buttonStyles.quiet}
            onPress={() => {
              void attempt(undo)
              // What had the focus goes.
              focusRows()
            }}
          >
            {words.undo}
          </Button>
        </span>
      )}
      {error !== undefined && (
        <Notice>
          <TroubleMessage trouble={troubleOf(error)} />
        </Notice>
      )}
    </>
  )
}
