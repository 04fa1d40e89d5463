// The rows that a view shows: in which order, in which groups and up to which one, what is read of
// them, and how far they are scrolled.

import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { markFirstRowsShown } from '../../base/first-rows-shown.ts'
import { useRowPlace } from '../../data/rows/neighbour-rows.ts'
import { useNewestRow } from '../../data/rows/newest-row.ts'
import { useRowReferences } from '../../data/rows/reference-names.ts'
import type { RowPlaces, RowRange } from '../../data/rows/row-places.ts'
import { type RowsOf, windowsOf } from '../../data/rows/row-windows.ts'
import { type Rows, useRows } from '../../data/rows/rows.ts'
import { useSummary, type ViewSummary } from '../../data/rows/summary.ts'
import type { Column, View } from '../../data/rows/views.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import type { ValueFormat } from '../../ui/kinds/value-text.ts'
import { shownOrder } from './shown-order.ts'
import { type ShownGroups, useGroups } from './use-groups.ts'
import { useRowFormat } from './use-row-format.ts'

interface ShownRows {
  readonly rowsOf: RowsOf
  readonly rows: Rows
  /** Undefined where rows are not grouped. */
  readonly groups: ShownGroups | undefined
  readonly summary: ViewSummary | undefined
  readonly context: ValueFormat
  /** While it is the same, it is scrolled through the same rows. */
  readonly key: string
  readonly onRange: (range: RowRange, top: number) => void
  /** Rows up to the newest of now, from the top. */
  readonly showNewer: () => Promise<void>
}

/** The type of a record says what can be edited in its row; what names something may be empty. */
function hiddenIn({ collection, columns, record }: View, shown: readonly Column[]) {
  const hasColumn = (name: string): boolean => columns.some(({ key }) => key === name)
  const ofRecord = collection !== undefined && hasColumn('type') ? 'type' : record?.by
  const named = shown.flatMap(({ kind }) => kind?.nameOf ?? []).filter(hasColumn)
  return [...(ofRecord === undefined ? [] : [ofRecord]), ...named]
}

interface ShowingState extends ViewState {
  /** Whether rows that are read stay as they are. */
  readonly isStill: boolean
  readonly asCards: boolean
}

export function useViewRows(
  view: View,
  columns: readonly Column[],
  state: ShowingState,
): ShownRows {
  const unit = useUnit()
  const { filter, at, through: noted } = state.address
  const { isStill, asCards } = state
  const [renewals, setRenewals] = useState(0)
  const columnKeys = columns.map(({ key }) => key).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the columns.
  const shown = useMemo(() => columns, [columnKeys])
  const order = shownOrder(state.address, view)
  const hidden = hiddenIn(view, shown)
  const all: RowsOf = { unit, view: view.name, columns: shown, filter, order, hidden }
  const place = useRowPlace()
  const bound = useNewestRow(all, noted ?? place?.through)
  const { through } = bound
  const rowsOf: RowsOf = { ...all, through }
  const { isKnown } = bound
  const { places, groups } = useGroups(view, { rowsOf, state, isKnown, isStill, asCards })
  const [windows, look] = useWindows(places, { first: at, end: at + 1 })
  const rows = useRows(rowsOf, windows, { ...bound, isStill, places })
  const { loaded } = rows
  const labelOf = useRowReferences(unit, shown, loaded)
  const context = useRowFormat({ unit, columns: shown, loaded, labelOf })
  const isWanted = !rows.isWaiting
  useEffect(() => {
    if (isWanted) markFirstRowsShown()
  }, [isWanted])
  const noteTop = useNoteTop(state, through)
  return {
    ...{ rowsOf, rows, groups, context },
    summary: useSummary({ ...rowsOf, isWanted }),
    key: [filter, order, renewals].join(' '),
    onRange: useCallback(
      (next, top) => {
        look(next)
        noteTop(top)
      },
      [look, noteTop],
    ),
    showNewer: async () => {
      await state.note({ at: 0 })
      bound.renew()
      setRenewals(renewals + 1)
      look({ first: 0, end: 1 })
    },
  }
}

/** The windows of the listing that are drawn in the part that is looked at, and what looks on. */
function useWindows(places: RowPlaces | undefined, first: RowRange) {
  const range = useRef(first)
  const drawn = useRef(places)
  drawn.current = places
  const [windows, setWindows] = useState(windowsOf(places?.rowsIn(first) ?? []))
  const look = useCallback((next: RowRange) => {
    range.current = next
    setWindows((before) => windowsOf(drawn.current?.rowsIn(next) ?? [], before))
  }, [])
  // Groups that are opened or folded bring other rows into the same part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for other places.
  useEffect(() => look(range.current), [places, look])
  return [windows, look] as const
}

const noteAfterMs = 250

/** Writes into the address which row is at the top, once scrolling has come to rest. */
function useNoteTop(state: ViewState, through: number | undefined): (top: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const router = useRouter()
  const latest = useRef({ ...state, through })
  latest.current = { ...state, through }
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (top) => {
      clearTimeout(timer.current)
      const { pathname } = router.latestLocation
      timer.current = setTimeout(() => {
        const { address, note, through } = latest.current
        const isLeft = router.latestLocation.pathname !== pathname
        if (address.at !== top && !isLeft) note({ at: top, through })
      }, noteAfterMs)
    },
    [router],
  )
}
