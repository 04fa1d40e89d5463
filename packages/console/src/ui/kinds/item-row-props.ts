// The props of a row of an item table, which it hands on to its cells.

import type { RowRules } from '@kontor/contract/kinds/kind.ts'
import type { Path } from '../../base/value-path.ts'
import type { ItemColumn } from './item-rows.ts'

export interface ItemRowProps {
  readonly row: number
  readonly columns: readonly ItemColumn[]
  readonly rules: RowRules
  readonly dataPath: Path
  readonly remove: (row: number) => void
  readonly isReadOnly: boolean
}
