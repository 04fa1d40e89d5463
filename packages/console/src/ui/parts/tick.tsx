// One of a list to choose from, and whether it is chosen.

import { Checkbox } from 'react-aria-components'
import styles from './chooser.module.css'
import { Icon } from './icon.tsx'

interface TickProps {
  readonly label: string
  readonly isShown: boolean
  readonly onChange: () => void
}

export function Tick({ label, isShown, onChange }: TickProps) {
  return (
    <Checkbox className={styles.tick} isSelected={isShown} onChange={onChange}>
      <span className={styles.tickBox}>{isShown && <Icon name="check" />}</span>
      {label}
    </Checkbox>
  )
}
