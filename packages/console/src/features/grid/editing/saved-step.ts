// A step that can be undone: what was saved from the rows in one go.

import type { StoredRecord } from '../../../data/api/record.ts'
import type { Column } from '../../../data/rows/views.ts'
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

export type SavedStep = readonly SavedRecord[]

export const stepsMax = 20
