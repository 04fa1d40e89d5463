// The personal links of the sidebar: home, inbox, drafts, the week and absences.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUnit } from '../address/use-unit.ts'
import { useDraftCount } from '../data/api/use-drafts.ts'
import { CountBadge } from '../ui/parts/count-badge.tsx'
import { Icon, type IconName } from '../ui/parts/icon.tsx'
import { useTranslation } from '../words/use-translation.ts'
import styles from './sidebar.module.css'

export function PersonalLinks() {
  const { words } = useTranslation()
  return (
    <>
      <OwnLink to="/$unit" icon="home">
        {words.home.title}
      </OwnLink>
      <OwnLink to="/$unit/inbox" icon="inbox">
        {words.app.inbox}
      </OwnLink>
      <OwnLink to="/$unit/drafts" icon="drafts">
        <CountBadge label={words.app.drafts} count={useDraftCount()} />
      </OwnLink>
      <OwnLink to="/$unit/week" icon="calendar">
        {words.app.week}
      </OwnLink>
      <OwnLink to="/$unit/absences" icon="sun">
        {words.app.absences}
      </OwnLink>
    </>
  )
}

interface OwnLinkProps {
  readonly to: '/$unit' | '/$unit/inbox' | '/$unit/drafts' | '/$unit/week' | '/$unit/absences'
  readonly icon: IconName
  readonly children: ReactNode
}

function OwnLink({ to, icon, children }: OwnLinkProps) {
  return (
    <Link
      className={styles.homeLink}
      to={to}
      params={{ unit: String(useUnit()) }}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ exact: true }}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </Link>
  )
}
