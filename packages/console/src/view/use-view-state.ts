// What the view shows, read from the address and written into it: Back, reload and a colleague's
// browser show the same. A step that somebody may want to go back from is one of the history.

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Search } from '../app/search-text.ts'
import { printViewAddress, readViewAddress, type ViewAddress } from './view-address.ts'

export interface ViewState {
  readonly address: ViewAddress
  readonly change: (change: Partial<ViewAddress>) => void
  /** Without a step of the history, such as where the rows are scrolled to. */
  readonly note: (change: Partial<ViewAddress>) => void
}

export function useViewState(): ViewState {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = useMemo(() => readViewAddress(search), [search])
  const go = (change: Partial<ViewAddress>, replace: boolean): void => {
    const next = printViewAddress({ ...address, ...change })
    void navigate({ to: '.', search: next as object, replace, resetScroll: false })
  }
  return {
    address,
    change: (change) => go(change, false),
    note: (change) => go(change, true),
  }
}
