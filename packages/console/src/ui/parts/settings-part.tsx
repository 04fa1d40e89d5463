// A part of a page of settings below a heading of its own.

import type { ReactNode } from 'react'
import fieldStyles from './field.module.css'
import styles from './section.module.css'

interface SettingsPartProps {
  readonly title: string
  /** One below that of what it is within. */
  readonly heading?: 'h3' | 'h4'
  readonly hint?: string | undefined
  /** Stands out as what is being made. */
  readonly isRaised?: boolean
  readonly children: ReactNode
}

export function SettingsPart(props: SettingsPartProps) {
  const { title, heading: Heading = 'h3', hint, isRaised = false, children } = props
  return (
    <section
      className={isRaised ? `${styles.settingsPart} ${styles.raised}` : styles.settingsPart}
      data-part="settings-part"
    >
      <Heading>{title}</Heading>
      {hint !== undefined && <p className={fieldStyles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
