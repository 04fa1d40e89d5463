// The state of a view, read from the address and written to it, so that Back, reload and a link
// show the same. A change that a user may want to go back from is a history entry.

import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Search } from '../../address/search-text.ts'
import { printViewAddress, readViewAddress, type ViewAddress } from '../../address/view-address.ts'
import type { RowPlace } from '../../data/rows/neighbour-rows.ts'

export interface ViewState {
  readonly address: ViewAddress
  readonly change: (change: Partial<ViewAddress>, place?: RowPlace) => void
  /** Without a step of the history, such as where the rows are scrolled to. */
  readonly note: (change: Partial<ViewAddress>, place?: RowPlace) => Promise<void>
}

export function useViewState(): ViewState {
  const search: Search = useSearch({ strict: false })
  const router = useRouter()
  const address = useMemo(() => readViewAddress(search), [search])
  const go = (change: Partial<ViewAddress>, replace: boolean, place?: RowPlace) => {
    // The step before this one may not be drawn yet: nothing of it is lost.
    const latest = readViewAddress(router.latestLocation.search)
    const search = printViewAddress({ ...latest, ...change }) as object
    // What is only noted leaves the place of the open record as it is.
    const options = replace ? true : {}
    const at = place === undefined ? options : { place }
    return router.navigate({ to: '.', search, replace, resetScroll: false, state: at })
  }
  return {
    address,
    change: (change, place) => void go(change, false, place),
    note: (change, place) => go(change, true, place),
  }
}
