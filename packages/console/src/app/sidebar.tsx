// The sidebar: the unit, the personal links, the views by domain, and the account menu at the
// bottom. Narrow windows show it as a rail of icons, phones as a sheet.

import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUnit } from '../address/use-unit.ts'
import { elementsWithin } from '../base/elements-within.ts'
import { domainViews } from '../data/rows/domain-views.ts'
import { useUnusedViews } from '../data/rows/unused-views.ts'
import { offeredViews, useViews } from '../data/rows/views.ts'
import { NewMenu } from '../features/navigation/new-menu.tsx'
import { useSavedViews } from '../features/navigation/use-saved-views.ts'
import { linkOfSaved, useLinkOfView } from '../features/navigation/view-links.ts'
import { LogoMark } from '../ui/parts/logo-mark.tsx'
import { useTranslation } from '../words/use-translation.ts'
import { AccountMenu } from './account-menu.tsx'
import { PersonalLinks } from './personal-links.tsx'
import { PinnedGroup } from './pinned-group.tsx'
import { RunningTimer } from './running-timer.tsx'
import { SearchButton } from './search-button.tsx'
import styles from './sidebar.module.css'
import { UnitSwitch } from './unit-switch.tsx'
import { ViewGroup } from './view-group.tsx'

export function Sidebar() {
  const { words, domainLabel } = useTranslation()
  const unit = useUnit()
  const views = offeredViews(useViews(unit))
  const unusedNames = useUnusedViews(unit)
  const unused = views.filter(({ name }) => unusedNames.has(name))
  const saved = useSavedViews(unit).map(linkOfSaved)
  const linkOfView = useLinkOfView()
  const { view: current } = useParams({ strict: false })
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its link is there.
  useEffect(() => {
    const [link] = elementsWithin(list.current, '[aria-current]')
    if (link !== undefined) showInList(link)
  }, [current, views.length])
  return (
    <nav className={styles.sidebar} data-part="sidebar" aria-label={words.app.views}>
      <div className={styles.sidebarHead}>
        <LogoMark />
        <UnitSwitch />
      </div>
      <PersonalLinks />
      <RunningTimer />
      <SearchButton className={styles.searchButton} />
      <NewMenu className={styles.newButton} />
      <div className={styles.sidebarViews} data-part="sidebar-views" ref={list}>
        <PinnedGroup unit={unit} links={[...views.map(linkOfView), ...saved]} />
        {saved.length > 0 && (
          <ViewGroup
            {...{ unit, links: saved }}
            icon="saved"
            label={words.view.saved}
            isOpen={true}
          />
        )}
        {domainViews(views.filter((view) => !unused.includes(view))).map(
          ({ domain, views: inDomain }) => (
            <ViewGroup
              key={domain}
              {...{ unit, links: inDomain.map(linkOfView) }}
              icon={domain}
              label={domainLabel(domain)}
              isOpen={domain !== 'unit'}
            />
          ),
        )}
        {unused.length > 0 && (
          <ViewGroup
            {...{ unit, links: unused.map(linkOfView) }}
            icon="more"
            label={words.app.moreViews}
            isOpen={false}
          />
        )}
      </div>
      <AccountMenu />
    </nav>
  )
}

/** Not by `scrollIntoView`, after which the first Tab of the page would go on from there. */
function showInList(link: Element): void {
  const list = link.closest('[data-part=sidebar-views]')
  if (list === null) return
  const [own, seen] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (own.top < seen.top) list.scrollTop -= seen.top - own.top
  else if (own.bottom > seen.bottom) list.scrollTop += own.bottom - seen.bottom
}
