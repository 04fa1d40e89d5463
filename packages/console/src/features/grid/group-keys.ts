// What keys do on the head of a group, as the pattern for tree grids of the W3C says: arrows open
// and fold it, Enter does either. Between the sums arrows move; from the first cell of a row, Left
// leads to the head above.

import type { Column } from '../../data/rows/views.ts'
import type { Cell } from './grid-keys.ts'
import { type GridProps, groupAt } from './grid-props.ts'

interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

interface GroupKeys {
  readonly props: GridProps
  readonly active: Cell
  readonly go: (to: Cell) => void
}

/** Whether the key is one of these. */
export function groupByKey({ props, active, go }: GroupKeys, pressed: PressedKey): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  const { groups, columns, asCards } = props
  if (groups === undefined || active.row < 0 || ctrlKey || metaKey || altKey || shiftKey)
    return false
  const head = groupAt(props, active.row)
  if (head === undefined) {
    const above = groups.headOf(active.row)
    if (key !== 'ArrowLeft' || active.column > 0 || above === undefined) return false
    go({ row: above.index, column: 0 })
    return true
  }
  const { isOpen, group } = head
  const isAtSum = !asCards && isSummed(columns[active.column])
  if (
    key === 'Enter' ||
    (key === 'ArrowRight' && !isOpen) ||
    (key === 'ArrowLeft' && !isAtSum && isOpen)
  ) {
    groups.onFold(group.key, isOpen)
    go({ row: head.index, column: 0 })
    return true
  }
  if (key !== 'ArrowRight' || asCards) return false
  const next = columns.findIndex((column, at) => at > active.column && isSummed(column))
  if (next > 0) go({ row: active.row, column: next })
  return true
}

function isSummed(column: Column | undefined): boolean {
  const { isMoney, isDuration, isCurrency } = column?.kind ?? {}
  return isMoney === true || isDuration === true || isCurrency === true
}
