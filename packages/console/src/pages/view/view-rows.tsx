// The rows of a view, or the empty state where there are none.

import { type ReactNode, useEffect, useRef } from 'react'
import type { SharedValue } from '../../base/shared-value.ts'
import { useNarrow } from '../../base/use-narrow.ts'
import { windowRows } from '../../data/rows/row-windows.ts'
import type { Column, View } from '../../data/rows/views.ts'
import { useCellEdits } from '../../features/grid/editing/cell-edits.ts'
import { isEditing } from '../../features/grid/editing/edit-state.ts'
import { Grid } from '../../features/grid/grid.tsx'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import { countOf, hasRow, type SelectedRows } from '../../features/selection/selected-rows.ts'
import { useSelection } from '../../features/selection/use-selection.ts'
import type { Widths } from '../../ui/kinds/column-width.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { ColumnMenu } from './column-menu.tsx'
import { EmptyView } from './empty-view.tsx'
import { orderBy } from './order-by.ts'
import { placedRows } from './placed-rows.ts'
import { RowsFrame } from './rows-frame.tsx'
import { useOpenRow } from './use-open-row.ts'
import { useViewRows } from './use-view-rows.ts'

interface ViewRowsProps {
  readonly view: View
  readonly title: string
  readonly columns: readonly Column[]
  readonly widths: Widths
  readonly state: ViewState
  /** Those that are, for what else goes by them. */
  readonly selected: SharedValue<SelectedRows | undefined>
  readonly onColumns: (keys: readonly string[]) => void
  readonly onWidth: (key: string, width: number | undefined) => void
}

export function ViewRows(props: ViewRowsProps) {
  const { view, title, columns, widths, state } = props
  const { words } = useTranslation()
  const { address } = state
  const edits = useCellEdits()
  const isStill = edits.use(isEditing)
  // Cards have no cells: a cell that is edited stays where it is until it is saved.
  const asCards = useNarrow() && !isStill
  const shown = useViewRows(view, columns, { ...state, isStill, asCards })
  const { rowsOf, rows, groups, summary, context, ...reading } = shown
  const { places } = rows
  const selection = useSelection(rowsOf, rows)
  const { rows: chosen } = selection
  const selected = { size: countOf(chosen), has: (id: number) => hasRow(chosen, id) }
  useEffect(() => {
    props.selected.write(countOf(chosen) === 0 ? undefined : chosen)
    return () => props.selected.write(undefined)
  }, [chosen, props.selected])
  const open = useOpenRow(view, { rowsOf, places, state })
  const hadFocus = useRef(false)
  const activeHead = useRef<number>(undefined)
  const isOpenEnded = places.total === undefined && summary === undefined && !rows.isWhole
  // Rows that were read stay, though the count may know that they fit no longer.
  const atLeast = rows.known + (isOpenEnded && rows.known > 0 ? windowRows : 0)
  const total = places.total ?? Math.max(summary?.count ?? 0, atLeast)
  const isWhole = places.total !== undefined || rows.isWhole
  const failed = groups?.error ? groups : rows
  let body: ReactNode
  if (failed.error && (rows.known === 0 || groups?.error)) {
    body = <Failure error={failed.error} onRetry={failed.retry} />
  } else if (isWhole && !rows.isWaiting && total === 0) {
    body = <EmptyView {...{ view, state, hadFocus }} />
  } else {
    body = (
      <Grid
        key={reading.key}
        label={words.view.grid(title)}
        {...{ view, rowsOf, edits, asCards }}
        columns={rowsOf.columns}
        {...(total === 0 ? skeleton : { total, isSkeleton: false })}
        isOpenEnded={isOpenEnded}
        {...placedRows(rows, groups)}
        context={context}
        order={address.order}
        firstRow={address.at}
        {...{ openId: address.open?.id, placedRow: open.placedRow }}
        recordIdOf={open.idOf}
        isDimmed={rows.isWaiting && rows.known > 0}
        onRange={reading.onRange}
        {...{ hadFocus, activeHead }}
        columnMenu={(at) => (
          <ColumnMenu
            {...{ at, view, columns, state, context }}
            onColumns={(keys) => props.onColumns(keys)}
          />
        )}
        onOrder={({ key, isFilterable }, isAdded) => {
          if (isFilterable) state.change({ order: orderBy(address.order, key, isAdded), at: 0 })
        }}
        widths={widths}
        onWidth={props.onWidth}
        onMove={(from, to) => {
          const keys = columns.map(({ key }) => key)
          props.onColumns(keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)))
        }}
        selected={view.collection === undefined ? undefined : selected}
        isPicking={selection.isPicking}
        onPick={selection.pick}
        onSelect={selection.onSelect}
        onSelectAll={selection.selectAll}
        onCopy={selection.onCopy}
        onOpen={open.beside}
        onClose={() => void state.note({ open: undefined })}
        onOpenPage={open.page}
      />
    )
  }
  return (
    <RowsFrame
      {...{ view, selection, edits, rows, summary, context }}
      columns={rowsOf.columns}
      onShowNewer={reading.showNewer}
    >
      {body}
    </RowsFrame>
  )
}

/** Grey bars stand for rows until it is known how many there are. */
const skeleton = { total: 30, isSkeleton: true }
