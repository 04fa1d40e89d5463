// What a view is narrowed to: as chips, or as text. Both are pictures of one filter.

import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'
import { useNaming } from '../../data/figures/use-naming.ts'
import type { View } from '../../data/rows/views.ts'
import { ConditionEditor } from '../../features/filter/condition-editor.tsx'
import { chipsOf, filterOf } from '../../features/filter/conditions.ts'
import { FilterChip } from '../../features/filter/filter-chip.tsx'
import { FilterTextLoader, useFilterTextAhead } from '../../features/filter/filter-text-loader.tsx'
import { withNamedFilters } from '../../features/filter/named-filters.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import { useCommand } from '../../ui/commands/offered-commands.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './filter-bar.module.css'
import { OwnFilter } from './own-filter.tsx'

interface FilterBarProps {
  readonly view: View
  readonly state: ViewState
  /** What else is said of how the view is narrowed. */
  readonly children: ReactNode
}

export function FilterBar({ view, state, children }: FilterBarProps) {
  const { words } = useTranslation()
  const { filter } = state.address
  const naming = useNaming()
  const parts = chipsOf(filter)
  const chips = parts && withNamedFilters(parts, view.predefined, naming)
  const [isText, setText] = useState(false)
  useCommand({
    id: 'filterText',
    run: () => setText(true),
    inMenu: { group: 'page', icon: 'filter' },
  })
  useFilterTextAhead()
  const apply = (next: string): void => state.change({ filter: next, at: 0 })

  if (isText || chips === undefined) {
    return (
      <div className={styles.filterBar}>
        <OwnFilter key={view.name} view={view} />
        <FilterTextLoader {...{ view, filter }} onApply={apply} onClose={() => setText(false)} />
        {children}
      </div>
    )
  }
  return (
    <div className={styles.filterBar}>
      <OwnFilter key={view.name} view={view} />
      {chips.map((chip, index) => (
        <FilterChip
          key={chip.text}
          chip={chip}
          view={view}
          onChange={(text) => apply(filterOf(chips.with(index, { text, condition: undefined })))}
          onEditText={() => setText(true)}
          onRemove={() => apply(filterOf(chips.toSpliced(index, 1)))}
        />
      ))}
      <ConditionEditor
        view={view}
        onApply={(text) => apply(filterOf([...chips, { text }]))}
        label={words.view.addFilter}
        className={buttonStyles.quiet}
      >
        <Icon name="filter" />
        {words.view.filter}
      </ConditionEditor>
      {chips.length > 0 && (
        <Button className={buttonStyles.quiet} onPress={() => setText(true)}>
          {words.view.asText}
        </Button>
      )}
      {chips.length > 1 && (
        <Button className={buttonStyles.quiet} onPress={() => apply('')}>
          {words.view.clearFilters}
        </Button>
      )}
      {children}
    </div>
  )
}
