// The filter of a view of the unit's own, as chips before those of the reader. Whoever administers
// the unit changes it here, at once and for everyone.

import { useState } from 'react'
import { troubleOf } from '../../data/api/problem-of.ts'
import { useNaming } from '../../data/figures/use-naming.ts'
import type { View } from '../../data/rows/views.ts'
import { chipsOf, filterOf } from '../../features/filter/conditions.ts'
import { withNamedFilters } from '../../features/filter/named-filters.ts'
import { useOwnFilterChange } from '../../features/navigation/use-saved-views.ts'
import { Notice } from '../../ui/parts/notice.tsx'
import { TroubleMessage } from '../../ui/parts/trouble-message.tsx'
import { useSavedViewWords } from '../../words/saved-view-words.ts'
import { FilterChip, FixedChip } from './filter-chip.tsx'

export function OwnFilter({ view }: { readonly view: View }) {
  const words = useSavedViewWords()
  const naming = useNaming()
  const change = useOwnFilterChange(view)
  const [error, setError] = useState<unknown>()
  const parts = chipsOf(view.own?.filter ?? '') ?? []
  const chips = withNamedFilters(parts, view.predefined, naming)
  if (change === undefined) {
    return chips.map((chip) => (
      <FixedChip key={chip.text} reason={words.fixed(view.title)} {...{ chip, view }} />
    ))
  }
  const apply = (filter: string): void => {
    change(filter).then(() => setError(undefined), setError)
  }
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
      {error !== undefined && (
        <Notice>
          <TroubleMessage trouble={troubleOf(error)} />
        </Notice>
      )}
    </>
  )
}
