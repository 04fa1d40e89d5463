// A step that can be undone: what was saved from the rows in one go, or a change of many records.

import type { StoredRecord } from '../../../data/api/record.ts'
import type { Column } from '../../../data/rows/views.ts'
import type { ManyDone } from '../../../saving/run-many.ts'
import type { CellField } from '../../../ui/kinds/cell-field.ts'

export interface SavedCell {
  readonly column: Column
  readonly field: CellField
}

export interface SavedRecord {
  /** Of its row. */
  readonly index: number
  readonly cells: readonly SavedCell[]
  readonly before: StoredRecord
  readonly after: StoredRecord
}

export type SavedRows = readonly SavedRecord[]

export type SavedStep = SavedRows | ManyDone

export function isOfMany(step: SavedStep): step is ManyDone {
  return 'work' in step
}

const stepsMax = 20
/** In all steps together, but for the latest one, which always can be undone. */
const recordsMax = 20_000

/** With one more; the oldest go where there are too many. */
export function withStep(steps: readonly SavedStep[], step: SavedStep): readonly SavedStep[] {
  let left = recordsMax - recordsIn(step)
  const undoable: SavedStep[] = [step]
  for (const each of steps.slice(1 - stepsMax).toReversed()) {
    left -= recordsIn(each)
    if (left < 0) break
    undoable.unshift(each)
  }
  return undoable
}

function recordsIn(step: SavedStep): number {
  return isOfMany(step) ? step.done.length : step.length
}
