// The link that adds an item to a section, or the sentence why this user may not.

import type { ReactNode } from 'react'
import type { Denial } from '../../data/unit/use-rights.ts'
import buttonStyles from './button.module.css'
import { Denied } from './denied.tsx'
import { SettingLink } from './setting-link.tsx'
import type { SettingSection } from './setting-sections.ts'

interface AddItemProps {
  readonly section: SettingSection
  readonly denial: Denial | undefined
  readonly children: ReactNode
}

export function AddItem({ section, denial, children }: AddItemProps) {
  if (denial !== undefined) return <Denied denial={denial} />
  return (
    <SettingLink section={section} item="new" className={buttonStyles.primary}>
      {children}
    </SettingLink>
  )
}
