// Where in the unit somebody is: the unit, the part of the business, the view and the record.
// Phones show the way back alone.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, MenuTrigger, Popover } from 'react-aria-components'
import type { RowPlace } from '../data/row-place.ts'
import { useViews } from '../data/views.ts'
import { Icon } from '../parts/icon.tsx'
import { useSession } from '../session/session.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { DomainMenu } from './domain-menu.tsx'
import { domainViews } from './domain-views.ts'
import type { Search } from './search-text.ts'
import { useUnit } from './use-unit.ts'
import { viewTitle } from './view-title.ts'

interface BreadcrumbProps {
  readonly view: string | undefined
  /** The last steps, each an item of the list. */
  readonly children?: ReactNode
}

/** As far as the part of the business that a view belongs to. */
export function Breadcrumb({ view, children }: BreadcrumbProps) {
  const { words, domainLabel } = useSpeech()
  const unit = useUnit()
  const views = useViews(unit) ?? []
  const name = useSession()?.units.find(({ id }) => id === unit)?.name
  const group = domainViews(views).find((each) => each.views.some((one) => one.name === view))
  return (
    <nav className="breadcrumb" aria-label={words.app.path}>
      <ol>
        <li>
          <Link to="/$unit" params={{ unit: String(unit) }}>
            {name ?? words.home.title}
          </Link>
        </li>
        {group !== undefined && (
          <li>
            <MenuTrigger>
              <Button className="crumb-menu">
                {domainLabel(group.domain)}
                <Icon name="down" />
              </Button>
              <Popover className="popover" placement="bottom start">
                <DomainMenu views={group.views} unit={unit} label={domainLabel(group.domain)} />
              </Popover>
            </MenuTrigger>
          </li>
        )}
        {children}
      </ol>
    </nav>
  )
}

interface RecordBreadcrumbProps {
  /** The view that a record is of; where it was opened from rows, that of the rows. */
  readonly view: string | undefined
  readonly place: RowPlace | undefined
  /** What the record is called. */
  readonly here: string
}

export function RecordBreadcrumb({ view: usual, place, here }: RecordBreadcrumbProps) {
  const { viewLabel } = useSpeech()
  const unit = useUnit()
  const views = useViews(unit) ?? []
  const view = place?.view ?? usual
  const title = views.find(({ name }) => name === view)?.title
  return (
    <Breadcrumb view={view}>
      {view !== undefined && (
        <li className="crumb-back">
          <Link
            to="/$unit/views/$view"
            params={{ unit: String(unit), view }}
            search={searchOf(place) as object}
          >
            <Icon name="left" />
            {viewTitle(view, title ?? view, viewLabel)}
          </Link>
        </li>
      )}
      {here !== '' && (
        <li>
          <span aria-current="page">{here}</span>
        </li>
      )}
    </Breadcrumb>
  )
}

/** The view as it was, at the row that the record was found in. */
function searchOf(place: RowPlace | undefined): Search {
  const { shown = {}, row = 0, through } = place ?? {}
  return {
    ...shown,
    ...(row > 0 && { at: String(row) }),
    ...(row > 0 && through !== undefined && { through: String(through) }),
  }
}
