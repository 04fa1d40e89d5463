// The rows of a view with the bar below them: the number of rows, or the actions for selected rows.

import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from 'react-aria-components'
import { useNarrow } from '../../base/use-narrow.ts'
import type { View } from '../../data/rows/views.ts'
import type { CellEdits } from '../../features/grid/editing/cell-edits.ts'
import { countOf } from '../../features/selection/selected-rows.ts'
import type { Selection } from '../../features/selection/use-selection.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import styles from './view.module.css'
import { ViewFoot, type ViewFootProps } from './view-foot.tsx'

interface RowsFrameProps extends Omit<ViewFootProps, 'children'> {
  readonly view: View
  readonly selection: Selection
  readonly edits: CellEdits
  readonly children: ReactNode
}

const BulkBar = lazy(async () => ({
  default: (await import('../../features/selection/bulk-bar.tsx')).BulkBar,
}))

export function RowsFrame({ view, selection, edits, children, ...summed }: RowsFrameProps) {
  const isNarrow = useNarrow()
  const isSelecting = countOf(selection.rows) > 0 || selection.isPicking || selection.isUnread
  const foot = (
    <ViewFoot {...summed}>
      {isNarrow && view.collection !== undefined && (
        <Button className={buttonStyles.quiet} onPress={() => selection.pick()}>
          {summed.context.translation.words.view.select}
        </Button>
      )}
    </ViewFoot>
  )
  const bar = isSelecting && (
    <Suspense fallback={isNarrow && foot}>
      <BulkBar
        {...{ view, selection }}
        matching={summed.summary?.count}
        context={summed.context}
        dispatch={edits.dispatch}
      />
    </Suspense>
  )
  // The bar covers no row; on phones it takes the room of the foot.
  return (
    <>
      <div className={styles.viewBody}>{children}</div>
      {bar}
      {!(isNarrow && isSelecting) && foot}
    </>
  )
}
