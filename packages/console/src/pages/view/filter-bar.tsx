// What a view is narrowed to: as chips, or as text. Both are pictures of one filter.

import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'
import { useNaming } from '../../data/figures/use-naming.ts'
import type { View } from '../../data/rows/views.ts'
import { ConditionEditor } from '../../features/filter/condition-editor.tsx'
import { type Chip, chipsOf, filterOf } from '../../features/filter/conditions.ts'
import { FilterTextLoader, useFilterTextAhead } from '../../features/filter/filter-text-loader.tsx'
import { withNamedFilters } from '../../features/filter/named-filters.ts'
import { useConditionText } from '../../features/filter/use-condition-text.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import { useCommand } from '../../ui/commands/offered-commands.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './filter-bar.module.css'

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
        <FilterTextLoader {...{ view, filter }} onApply={apply} onClose={() => setText(false)} />
        {children}
      </div>
    )
  }
  return (
    <div className={styles.filterBar}>
      {chips.map((chip, index) => (
        <ShownChip
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

interface ShownChipProps {
  readonly chip: Chip
  readonly view: View
  readonly onChange: (text: string) => void
  readonly onEditText: () => void
  readonly onRemove: () => void
}

function ShownChip({ chip, view, onChange, onEditText, onRemove }: ShownChipProps) {
  const { words } = useTranslation()
  const { field, operator, values, text, days } = useConditionText(chip, view)
  const isCustom = chip.condition === undefined && chip.name === undefined
  const inside = (
    <>
      <span className={styles.chipField}>{field}</span>{' '}
      {operator !== '' && <span>{operator} </span>}
      <span className={styles.chipValue}>{values}</span>
    </>
  )
  return (
    <span
      className={isCustom ? `${styles.chip} ${styles.byHand}` : styles.chip}
      data-part="chip"
      title={days}
    >
      {chip.condition === undefined ? (
        <Button
          className={styles.chipBody}
          data-part="chip-body"
          aria-label={words.view.editFilter(text)}
          onPress={onEditText}
        >
          {inside}
        </Button>
      ) : (
        <ConditionEditor
          view={view}
          condition={chip.condition}
          onApply={onChange}
          label={words.view.editFilter(text)}
          className={styles.chipBody}
          part="chip-body"
        >
          {inside}
        </ConditionEditor>
      )}
      <Button
        className={styles.chipRemove}
        data-part="chip-remove"
        aria-label={words.view.removeFilter(text)}
        onPress={onRemove}
      >
        <Icon name="close" />
      </Button>
    </span>
  )
}
