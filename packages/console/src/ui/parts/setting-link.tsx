// Leads to a section of the settings, or to one thing in it.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import type { SettingSection } from './setting-sections.ts'

interface SettingLinkProps {
  readonly section: SettingSection | undefined
  readonly item?: string | number
  readonly className?: string
  readonly isCurrent?: boolean
  /** Where the text alone does not say what it leads to. */
  readonly label?: string
  readonly children: ReactNode
}

export function SettingLink(props: SettingLinkProps) {
  const { section, item, className, isCurrent = false, label, children } = props
  const unit = useUnit()
  return (
    <Link
      to="/$unit/settings/{-$section}/{-$item}"
      params={{ unit: String(unit), section, item: item === undefined ? undefined : String(item) }}
      {...(className === undefined ? {} : { className })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
