// The rows of a view: what is read of them, and what stands there where there are none.

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNarrow } from '../app/use-narrow.ts'
import { useUnit } from '../app/use-unit.ts'
import { useRowLabels } from '../data/labels.ts'
import { type RowsOf, useRows, windowRows, windowsOf } from '../data/rows.ts'
import { settle } from '../data/settled.ts'
import { useSummary } from '../data/summary.ts'
import type { Column, View } from '../data/views.ts'
import { Grid } from '../grid/grid.tsx'
import type { RowRange } from '../grid/scroll.ts'
import { type Widths, withWidth } from '../kinds/column-look.ts'
import { useShowContext } from '../kinds/use-show-context.ts'
import { Failure } from '../parts/failure.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { EmptyView } from './empty-view.tsx'
import { orderBy } from './order-by.ts'
import { RowsFrame } from './rows-frame.tsx'
import { useOpen } from './use-open.ts'
import { useSelection } from './use-selection.ts'
import type { ViewState } from './use-view-state.ts'

interface ViewRowsProps {
  readonly view: View
  readonly title: string
  readonly columns: readonly Column[]
  readonly widths: Widths
  readonly state: ViewState
  readonly onColumns: (keys: readonly string[]) => void
  readonly onWidths: (widths: Widths) => void
}

/** Rows come newest first where nobody says otherwise, as far as they have ids of their own. */
function usualOrder({ collection, own }: View): readonly string[] {
  if (own?.order != null && own.order.length > 0) return own.order
  return collection === undefined ? [] : ['-id']
}

const noteAfterMs = 250

export function ViewRows(props: ViewRowsProps) {
  const { view, title, columns, widths, state } = props
  const unit = useUnit()
  const { words } = useSpeech()
  const isNarrow = useNarrow()
  const { address } = state
  const [windows, setWindows] = useState(windowsOf({ first: address.at, end: address.at + 1 }))
  const columnKeys = columns.map(({ key }) => key).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the columns.
  const shown = useMemo(() => columns, [columnKeys])
  const order = address.order.length > 0 ? address.order : usualOrder(view)
  const { filter } = address
  const hidden = view.record?.by
  const rowsOf: RowsOf = { unit, view: view.name, columns: shown, filter, order, hidden }
  const rows = useRows(rowsOf, windows)
  const labelOf = useRowLabels(unit, shown, rows.loaded)
  const context = useShowContext(labelOf)
  const isWanted = !rows.isWaiting
  useEffect(() => {
    if (isWanted) settle()
  }, [isWanted])
  const summary = useSummary({ ...rowsOf, isWanted })
  const selection = useSelection(rowsOf, rows.rowAt)
  const open = useOpen(view, rowsOf, state)
  const noteTop = useNoteTop(state)

  const onRange = useCallback(
    (next: RowRange, top: number): void => {
      setWindows((before) => windowsOf(next, before))
      noteTop(top)
    },
    [noteTop],
  )
  const isOpenEnded = summary === undefined && !rows.isWhole
  const total = summary?.count ?? rows.known + (isOpenEnded && rows.known > 0 ? windowRows : 0)
  let body: ReactNode
  if (rows.error !== undefined && rows.known === 0) {
    body = <Failure error={rows.error} onRetry={rows.retry} />
  } else if (rows.isWhole && !rows.isWaiting && total === 0) {
    body = <EmptyView view={view} state={state} />
  } else {
    body = (
      <Grid
        key={address.filter + order.join(',')}
        label={words.view.grid(title)}
        columns={shown}
        {...(total === 0 ? skeleton : { total, isSkeleton: false })}
        isOpenEnded={isOpenEnded}
        rowAt={rows.rowAt}
        context={context}
        order={address.order}
        asCards={isNarrow}
        firstRow={address.at}
        {...{ openId: address.open?.id, placedRow: open.placedRow }}
        recordIdOf={open.idOf}
        isDimmed={rows.isWaiting && rows.known > 0}
        onRange={onRange}
        onOrder={({ key, isFilterable }, isAdded) => {
          if (isFilterable) state.change({ order: orderBy(address.order, key, isAdded), at: 0 })
        }}
        widths={widths}
        onWidth={(key, width) => props.onWidths(withWidth(widths, key, width))}
        onMove={(from, to) => {
          const keys = columns.map(({ key }) => key)
          props.onColumns(keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)))
        }}
        selected={view.collection === undefined ? undefined : selection.ids}
        isPicking={selection.isPicking}
        onPick={selection.pick}
        onSelect={selection.onSelect}
        onSelectAll={() => void selection.selectAll()}
        onOpen={open.beside}
        onOpenPage={open.page}
      />
    )
  }
  return (
    <RowsFrame view={view} selection={selection} {...{ columns: shown, rows, summary, context }}>
      {body}
    </RowsFrame>
  )
}

/** Grey bars stand for rows until it is known how many there are. */
const skeleton = { total: 30, isSkeleton: true }

/** Writes into the address which row is at the top, once scrolling has come to rest. */
function useNoteTop(state: ViewState): (top: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(state)
  latest.current = state
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((top) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { address, note } = latest.current
      if (address.at !== top) note({ at: top })
    }, noteAfterMs)
  }, [])
}
