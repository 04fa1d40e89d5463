// What can be done with a view as a whole: choose its columns, download it.

import { useNarrow } from '../app/use-narrow.ts'
import { useUnit } from '../app/use-unit.ts'
import type { SharedValue } from '../data/shared-value.ts'
import type { Column, View } from '../data/views.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DensityMenu } from './density-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { OrderMenu } from './order-menu.tsx'
import { SavedViewsButton } from './saved-views-button.tsx'
import type { SelectedRows } from './selected-rows.ts'
import { shownOrder } from './shown-order.ts'
import type { ViewState } from './use-view-state.ts'

interface ToolbarProps {
  readonly view: View
  readonly columns: readonly Column[]
  readonly state: ViewState
  readonly selected: SharedValue<SelectedRows | undefined>
  /** Undefined for the usual ones. */
  readonly onColumns: (keys: readonly string[] | undefined) => void
}

export function Toolbar({ view, columns, state, selected, onColumns }: ToolbarProps) {
  const unit = useUnit()
  // Cards have one height.
  const isNarrow = useNarrow()
  const { filter } = state.address
  const order = shownOrder(state.address.order, view)
  const rowsOf = { unit, view: view.name, columns, filter, order }
  return (
    <div className="toolbar">
      <SavedViewsButton view={view} columns={columns} state={state} />
      <OrderMenu columns={columns} state={state} />
      <ColumnChooser view={view} columns={columns} onColumns={onColumns} />
      {!isNarrow && <DensityMenu />}
      <ExportMenu rowsOf={rowsOf} selected={selected.use()} />
    </div>
  )
}
