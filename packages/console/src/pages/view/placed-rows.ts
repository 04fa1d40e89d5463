// The props by which a grid draws rows where they are placed: below the heads of their groups,
// where there are groups.

import type { Rows } from '../../data/rows/rows.ts'
import type { GridProps } from '../../features/grid/grid-props.ts'
import type { ShownGroups } from './use-groups.ts'

export function placedRows(
  { places, rowAt }: Pick<Rows, 'places' | 'rowAt'>,
  groups: ShownGroups | undefined,
): Pick<GridProps, 'groups' | 'rowAt' | 'rowsFrom'> {
  return {
    groups: groups && { ...groups, headOf: places.headOf },
    rowAt: (index) => {
      const row = places.rowAt(index)
      return row === undefined ? undefined : rowAt(row)
    },
    rowsFrom: (index, limit) => {
      const group = places.headOf(index)?.group
      const offset = places.rowAt(index) ?? 0
      const end = group === undefined ? Number.POSITIVE_INFINITY : group.start + group.count
      return { offset, limit: Math.min(limit, end - offset) }
    },
  }
}
