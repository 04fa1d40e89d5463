// One thing of a section of the settings, with the way back to all of them.

import type { ReactNode } from 'react'
import { Icon } from '../../ui/parts/icon.tsx'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import type { SettingSection } from '../../ui/parts/setting-sections.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import styles from './setting-item.module.css'

interface SettingItemProps {
  readonly section: SettingSection
  readonly title: ReactNode
  readonly children: ReactNode
}

export function SettingItem({ section, title, children }: SettingItemProps) {
  const { sections } = useSettingsWords()
  return (
    <>
      <p className={styles.back}>
        <SettingLink section={section}>
          <Icon name="left" />
          {sections[section]}
        </SettingLink>
      </p>
      <h3>{title}</h3>
      {children}
    </>
  )
}
