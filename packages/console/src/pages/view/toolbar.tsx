// What can be done with a view as a whole: choose its columns, download it.

import { useUnit } from '../../address/use-unit.ts'
import type { SharedValue } from '../../base/shared-value.ts'
import { useNarrow } from '../../base/use-narrow.ts'
import type { Column, View } from '../../data/rows/views.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import type { SelectedRows } from '../../features/selection/selected-rows.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DensityMenu } from './density-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { GroupMenu } from './group-menu.tsx'
import { ImportLink } from './import-link.tsx'
import { OrderMenu } from './order-menu.tsx'
import { SavedViewsButton } from './saved-views-button.tsx'
import { shownOrder } from './shown-order.ts'
import styles from './view.module.css'

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
  const order = shownOrder(state.address, view)
  const rowsOf = { unit, view: view.name, columns, filter, order }
  return (
    <div className={styles.toolbar}>
      <SavedViewsButton view={view} columns={columns} state={state} />
      <GroupMenu {...{ view, columns, state }} />
      <OrderMenu columns={columns} state={state} />
      <ColumnChooser view={view} columns={columns} onColumns={onColumns} />
      {!isNarrow && <DensityMenu />}
      <ImportLink view={view} />
      <ExportMenu rowsOf={rowsOf} selected={selected.use()} />
    </div>
  )
}
