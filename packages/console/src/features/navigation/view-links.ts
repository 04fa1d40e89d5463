// The links of the sidebar: views and saved views.

import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Search } from '../../address/search-text.ts'
import { useViews, type View } from '../../data/rows/views.ts'
import { savedPin } from '../../data/unit/pinned-views.ts'
import { useTranslation } from '../../words/use-translation.ts'
import type { SavedView } from './saved-view.ts'
import { savedSearch, useSavedViews } from './use-saved-views.ts'
import { viewTitle } from './view-title.ts'

export interface ViewLink {
  /** What it is pinned as. */
  readonly pin: string
  readonly title: string
  readonly view: string
  readonly search: Search
}

export function useLinkOfView(): (view: View) => ViewLink {
  const { viewLabel } = useTranslation()
  return useMemo(
    () =>
      ({ name, title }) => {
        return { pin: name, view: name, title: viewTitle(name, title, viewLabel), search: {} }
      },
    [viewLabel],
  )
}

export function linkOfSaved(saved: SavedView): ViewLink {
  const { id, title, view } = saved
  return { pin: savedPin(id), title, view, search: savedSearch(saved) as Search }
}

/** The saved view that the address names, else the view; undefined on other pages. */
export function useShownLink(unit: number): ViewLink | undefined {
  const { view: name } = useParams({ strict: false })
  const { saved: id }: Search = useSearch({ strict: false })
  const view = useViews(unit)?.find((each) => each.name === name)
  const saved = useSavedViews(unit).find((each) => each.id === id && each.view === name)
  const linkOfView = useLinkOfView()
  if (view === undefined) return undefined
  return saved === undefined ? linkOfView(view) : linkOfSaved(saved)
}
