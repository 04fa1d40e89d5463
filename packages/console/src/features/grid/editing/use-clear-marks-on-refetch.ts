// Rows that stayed in their places though they do not belong there any more: once the rows are read
// again they are where they belong, and the sums can be.

import { useEffect } from 'react'
import { queryClient } from '../../../data/api/query-client.ts'
import { markRow } from '../cell-edits.ts'
import type { GridProps } from '../grid-props.ts'

export function useClearMarksOnRefetch({
  edits,
  rowsOf,
}: Pick<GridProps, 'edits' | 'rowsOf'>): void {
  const { unit, view } = rowsOf
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const [name, ofUnit, ofView] = event.query.queryKey
        const isRead = event.action.manual !== true && name === 'rows'
        if (!isRead || ofUnit !== unit || ofView !== view) return
        const moved = [...edits.marks.read()].filter(([, { isOutOfPlace }]) => isOutOfPlace)
        for (const [row] of moved) markRow(edits.marks, row, { isOutOfPlace: false })
        if (moved.length > 0) void queryClient.invalidateQueries({ queryKey: ['summary', unit] })
      }),
    [edits, unit, view],
  )
}
