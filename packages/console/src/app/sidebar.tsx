// The sidebar: the unit, what is the reader's own, the views by domain, and at the foot who is
// signed in. Narrow windows show it as a rail of icons, phones as a sheet.

import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, MenuTrigger, Popover } from 'react-aria-components'
import { useViews, type View } from '../data/views.ts'
import { NewMenu } from '../forms/new-menu.tsx'
import { Icon } from '../parts/icon.tsx'
import { Mark } from '../parts/mark.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { AccountMenu } from './account-menu.tsx'
import { DomainMenu } from './domain-menu.tsx'
import { type DomainViews, domainViews } from './domain-views.ts'
import { OwnLinks } from './own-links.tsx'
import { SavedGroup } from './saved-group.tsx'
import { SearchButton } from './search-button.tsx'
import { UnitSwitch } from './unit-switch.tsx'
import { useUnit } from './use-unit.ts'
import { viewTitle } from './view-title.ts'

export function Sidebar() {
  const { words } = useSpeech()
  const unit = useUnit()
  const views = useViews(unit) ?? []
  const { view: current } = useParams({ strict: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its link is there.
  useEffect(() => {
    const link = document.querySelector('.sidebar-views [aria-current]')
    link?.scrollIntoView({ block: 'nearest' })
  }, [current, views.length])
  return (
    <nav className="sidebar" aria-label={words.app.views}>
      <div className="sidebar-head">
        <Mark />
        <UnitSwitch />
      </div>
      <OwnLinks />
      <SearchButton className="search-button" />
      <NewMenu />
      <div className="sidebar-views">
        <SavedGroup unit={unit} />
        {domainViews(views).map((group) => (
          <Group key={group.domain} group={group} unit={unit} current={current} />
        ))}
      </div>
      <AccountMenu />
    </nav>
  )
}

interface GroupProps {
  readonly group: DomainViews
  readonly unit: number
  readonly current: string | undefined
}

function Group({ group: { domain, views }, unit, current }: GroupProps) {
  const { domainLabel } = useSpeech()
  const isCurrent = views.some(({ name }) => name === current)
  return (
    <>
      <details className="group" open={isCurrent || domain !== 'unit'}>
        <summary>
          <Icon name={domain} />
          {domainLabel(domain)}
        </summary>
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <ViewLink view={view} unit={unit} />
            </li>
          ))}
        </ul>
      </details>
      <MenuTrigger>
        <Button
          className={isCurrent ? 'rail-button current' : 'rail-button'}
          aria-label={domainLabel(domain)}
        >
          <Icon name={domain} />
        </Button>
        <Popover className="popover" placement="right top">
          <DomainMenu views={views} unit={unit} label={domainLabel(domain)} />
        </Popover>
      </MenuTrigger>
    </>
  )
}

function ViewLink({ view: { name, title }, unit }: { readonly view: View; readonly unit: number }) {
  const { viewLabel } = useSpeech()
  return (
    <Link
      className="view-link"
      to="/$unit/views/$view"
      params={{ unit: String(unit), view: name }}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ includeSearch: false }}
    >
      {viewTitle(name, title, viewLabel)}
    </Link>
  )
}
