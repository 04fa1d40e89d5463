// The breadcrumb: the unit, the domain, and what the page adds. Phones show only the link back.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, MenuTrigger, Popover } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { useSession } from '../../data/api/session.ts'
import { domainViews } from '../../data/rows/domain-views.ts'
import { useViews } from '../../data/rows/views.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './breadcrumb.module.css'
import { DomainMenu } from './domain-menu.tsx'
import { useLinkOfView } from './view-links.ts'

interface BreadcrumbProps {
  readonly view: string | undefined
  /** What comes next: a part of the business with this name is left out. */
  readonly next?: string
  /** The last steps, each an item of the list. */
  readonly children?: ReactNode
}

/** As far as the part of the business that a view belongs to. */
export function Breadcrumb({ view, next, children }: BreadcrumbProps) {
  const { words, domainLabel } = useTranslation()
  const unit = useUnit()
  const views = useViews(unit) ?? []
  const linkOfView = useLinkOfView()
  const name = useSession()?.units.find(({ id }) => id === unit)?.name
  const group = domainViews(views).find((each) => each.views.some((one) => one.name === view))
  return (
    <nav className={styles.breadcrumb} aria-label={words.app.path}>
      <ol>
        <li>
          <Link to="/$unit" params={{ unit: String(unit) }}>
            {name ?? words.home.title}
          </Link>
        </li>
        {group !== undefined && domainLabel(group.domain) !== next && (
          <li>
            <MenuTrigger>
              <Button className={styles.crumbMenu}>
                {domainLabel(group.domain)}
                <Icon name="down" />
              </Button>
              <Popover className={menuStyles.popover} data-part="popover" placement="bottom start">
                <DomainMenu
                  {...{ unit, links: group.views.map(linkOfView) }}
                  label={domainLabel(group.domain)}
                />
              </Popover>
            </MenuTrigger>
          </li>
        )}
        {children}
      </ol>
    </nav>
  )
}

interface PageBreadcrumbProps {
  /** What the page is called. */
  readonly here: string
  /** What lies between the unit and the page, each an item of the list. */
  readonly children?: ReactNode
}

/** Of a page that belongs to no view. */
export function PageBreadcrumb({ here, children }: PageBreadcrumbProps) {
  return (
    <Breadcrumb view={undefined}>
      {children}
      <Here>{here}</Here>
    </Breadcrumb>
  )
}

/** The last step. */
export function Here({ children }: { readonly children: string }) {
  return (
    <li>
      <span aria-current="page">{children}</span>
    </li>
  )
}
