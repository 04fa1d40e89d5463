// A column in the list of those that a view can show, and whether it does.

import { Checkbox } from 'react-aria-components'
import type { Column } from '../../data/rows/views.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './column-chooser.module.css'

interface ColumnTickProps {
  readonly column: Column
  readonly isShown: boolean
  readonly onChange: () => void
}

export function ColumnTick({ column, isShown, onChange }: ColumnTickProps) {
  const { fieldLabel } = useTranslation()
  return (
    <Checkbox className={styles.tick} isSelected={isShown} onChange={onChange}>
      <span className={styles.tickBox}>{isShown && <Icon name="check" />}</span>
      {fieldLabel(column.name)}
    </Checkbox>
  )
}
