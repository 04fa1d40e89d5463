// The items of a section of the settings, one below the other, or the sentence that there are none.

import type { ReactNode } from 'react'
import fieldStyles from '../../ui/parts/field.module.css'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import type { SettingSection } from '../../ui/parts/setting-sections.ts'
import styles from './setting-list.module.css'

interface SettingListProps {
  /** Said where there are none. */
  readonly nothing?: string
  /** A `SettingRow` each. */
  readonly children: readonly ReactNode[]
}

export function SettingList({ nothing, children }: SettingListProps) {
  if (children.length === 0) return nothing && <p className={fieldStyles.hint}>{nothing}</p>
  return <ul className={styles.settingRows}>{children}</ul>
}

interface SettingRowProps {
  readonly name: ReactNode
  /** Where it has a page: in which section, and what it is called there. */
  readonly section?: SettingSection
  readonly item?: string | number | undefined
  readonly marks?: ReactNode
  readonly facts?: ReactNode
  /** Below the facts. */
  readonly more?: ReactNode
  /** Good for nothing any more. */
  readonly isEnded?: boolean
  /** What can be done with it, or what it shows beside its name. */
  readonly children?: ReactNode
}

export function SettingRow(props: SettingRowProps) {
  const { name, section, item, marks, facts, more, isEnded = false, children } = props
  return (
    <li
      className={isEnded ? `${styles.settingRow} ${styles.ended}` : styles.settingRow}
      data-part="setting-row"
    >
      <div className={styles.settingText}>
        <p className={styles.settingName}>
          {item === undefined ? (
            name
          ) : (
            <SettingLink section={section} item={item}>
              {name}
            </SettingLink>
          )}
          {marks}
        </p>
        {facts && <p className={styles.settingFacts}>{facts}</p>}
        {more}
      </div>
      {children}
    </li>
  )
}

interface MarkProps {
  readonly isStrong?: boolean
  /** Somebody has to look at it. */
  readonly isAlarming?: boolean
  readonly children: ReactNode
}

/** A word beside a name. */
export function SettingMark({ isStrong = false, isAlarming = false, children }: MarkProps) {
  const more = isAlarming ? styles.alarming : isStrong ? styles.strong : undefined
  return (
    <span className={more === undefined ? styles.settingMark : `${styles.settingMark} ${more}`}>
      {children}
    </span>
  )
}
