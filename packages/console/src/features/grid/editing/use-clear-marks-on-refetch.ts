// Clears the marks of rows that stayed though they no longer match, once the rows are read again.

import { useEffect } from 'react'
import { refreshSummaries } from '../../../data/rows/summary.ts'
import { noteRowsLeft, useRowsRead } from '../../../data/rows/use-rows-read.ts'
import type { GridProps } from '../grid-props.ts'
import type { CellEdits } from './cell-edits.ts'

export function useClearMarksOnRefetch({
  edits,
  rowsOf,
}: Pick<GridProps, 'edits' | 'rowsOf'>): void {
  const { unit, view } = rowsOf
  useRowsRead({ unit, view }, () => {
    const moved = outOfPlace(edits)
    for (const row of moved) edits.dispatch({ type: 'moved', row, isOutOfPlace: false })
    if (moved.length > 0) refreshSummaries(unit)
  })
  useEffect(
    () => () => {
      if (outOfPlace(edits).length > 0) noteRowsLeft({ unit, view })
    },
    [edits, unit, view],
  )
}

function outOfPlace({ read }: CellEdits): readonly number[] {
  return [...read().marks].filter(([, { isOutOfPlace }]) => isOutOfPlace).map(([row]) => row)
}
