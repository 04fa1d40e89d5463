// The edits of one grid: their state, which its parts go by and tell what happens, and the records
// that are being saved.

import { useState, useSyncExternalStore } from 'react'
import { sharedValue } from '../../../base/shared-value.ts'
import { type EditEvent, type EditState, nextEdits, noEdits } from './edit-state.ts'
import { RecordTurns } from './record-turns.ts'

export interface CellEdits {
  readonly read: () => EditState
  /** What is selected, of a part that is drawn again when that changes. */
  readonly use: <T>(select: (state: EditState) => T) => T
  readonly dispatch: (event: EditEvent) => void
  readonly turns: RecordTurns
}

export function useCellEdits(): CellEdits {
  const [edits] = useState(cellEdits)
  return edits
}

function cellEdits(): CellEdits {
  const state = sharedValue<EditState>(noEdits)
  return {
    read: state.read,
    use: (select) => useSyncExternalStore(state.subscribe, () => select(state.read())),
    dispatch: (event) => state.write(nextEdits(state.read(), event)),
    turns: new RecordTurns(),
  }
}
