// One condition of a filter as a chip: what it says, and where it may be changed, ways to do so.

import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { View } from '../../data/rows/views.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { ConditionEditor } from './condition-editor.tsx'
import type { Chip } from './conditions.ts'
import styles from './filter-chip.module.css'
import { useConditionText } from './use-condition-text.ts'

interface FilterChipProps {
  readonly chip: Chip
  readonly view: View
  readonly onChange: (text: string) => void
  /** Absent where the filter is not edited as text. */
  readonly onEditText?: () => void
  readonly onRemove: () => void
}

export function FilterChip({ chip, view, onChange, onEditText, onRemove }: FilterChipProps) {
  const { words } = useTranslation()
  const { text, days } = useConditionText(chip, view)
  const label = words.view.editFilter(text)
  const inside = <ChipText chip={chip} view={view} />
  return (
    <span className={classOf(chip)} data-part="chip" title={days}>
      {chip.condition !== undefined && (
        <ConditionEditor
          view={view}
          condition={chip.condition}
          onApply={onChange}
          label={label}
          className={styles.chipBody}
          part="chip-body"
        >
          {inside}
        </ConditionEditor>
      )}
      {chip.condition === undefined && onEditText === undefined && (
        <span className={styles.chipBody}>{inside}</span>
      )}
      {chip.condition === undefined && onEditText !== undefined && (
        <Button
          className={styles.chipBody}
          data-part="chip-body"
          aria-label={label}
          onPress={onEditText}
        >
          {inside}
        </Button>
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

interface FixedChipProps {
  readonly chip: Chip
  readonly view: View
  /** Why it cannot be changed. */
  readonly reason: string
}

export function FixedChip({ chip, view, reason }: FixedChipProps) {
  const { text } = useConditionText(chip, view)
  return (
    <span className={classOf(chip)} data-part="chip">
      <DialogTrigger>
        <Button className={styles.chipFixed} data-part="chip-body">
          <Icon name="lock" />
          <ChipText chip={chip} view={view} />
        </Button>
        <Popover className={menuStyles.popover} data-part="popover" placement="bottom start">
          <Dialog className={menuStyles.condition} aria-label={text}>
            <p>{reason}</p>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </span>
  )
}

function ChipText({ chip, view }: Pick<FixedChipProps, 'chip' | 'view'>): ReactNode {
  const { field, operator, values } = useConditionText(chip, view)
  return (
    <>
      <span className={styles.chipField}>{field}</span>{' '}
      {operator !== '' && <span>{operator} </span>}
      <span className={styles.chipValue}>{values}</span>
    </>
  )
}

function classOf({ condition, name }: Chip): string | undefined {
  const isCustom = condition === undefined && name === undefined
  return isCustom ? `${styles.chip} ${styles.byHand}` : styles.chip
}
