// The way to make one more of what a section lists, or why this user may not.

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
