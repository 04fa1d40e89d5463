// The breadcrumb of a record: the view that it was opened from, with its filter, or the usual view
// of its type. A form is one step further.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Link } from '@tanstack/react-router'
import type { Search } from '../../address/search-text.ts'
import { useUnit } from '../../address/use-unit.ts'
import { type RowPlace, useRowPlace } from '../../data/rows/neighbour-rows.ts'
import { useViews } from '../../data/rows/views.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './breadcrumb.module.css'
import { Breadcrumb, Here } from './breadcrumb.tsx'
import { viewTitle } from './view-title.ts'

interface RecordBreadcrumbProps {
  readonly collection: Collection
  /** Empty while it is not known. */
  readonly type: string
  /** The record that the page is a step further than. */
  readonly from?: { readonly id: number; readonly name: string }
  /** What the page is called; empty while it is not known. */
  readonly here: string
}

export function RecordBreadcrumb({ collection, type, from, here }: RecordBreadcrumbProps) {
  const { viewLabel } = useTranslation()
  const unit = useUnit()
  const place = useRowPlace()
  const views = useViews(unit) ?? []
  const view = place?.view ?? usualView(collection, type)
  const title = views.find(({ name }) => name === view)?.title
  const shown = view === undefined ? '' : viewTitle(view, title ?? view, viewLabel)
  const params = { unit: String(unit) }
  return (
    <Breadcrumb view={view} next={shown}>
      {view !== undefined && (
        <li className={from === undefined ? styles.crumbBack : undefined}>
          <Link
            to="/$unit/views/$view"
            params={{ ...params, view }}
            search={searchOf(place) as object}
          >
            {from === undefined && <Icon name="left" />}
            {shown}
          </Link>
        </li>
      )}
      {from !== undefined && (
        <li className={styles.crumbBack}>
          <Link
            to="/$unit/$collection/$id"
            params={{ ...params, collection, id: String(from.id) }}
            state={true}
          >
            <Icon name="left" />
            {from.name}
          </Link>
        </li>
      )}
      {here !== '' && <Here>{here}</Here>}
    </Breadcrumb>
  )
}

/** The view of its own that records of the type have. */
function usualView(collection: Collection, type: string): string | undefined {
  return presetCatalogue.byCollection.get(collection)?.get(type)?.views[0]
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
