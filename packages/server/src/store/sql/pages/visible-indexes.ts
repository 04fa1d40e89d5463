// Which rows of columns a reader sees, some thousand at a time.

import type { Visibility } from '../rights/visibility.ts'
import type { ColumnTable } from './column-cache.ts'

export const rowsAtOnce = 16_384

/** The indexes of the rows that a reader sees, some at a time in one array. */
export function* visibleIndexes(table: ColumnTable, visibility: Visibility): Iterable<Uint32Array> {
  const rows = new Uint32Array(rowsAtOnce)
  const acls = new Set(visibility.of === 'all' ? [] : visibility.acls)
  let count = 0
  for (let row = 0; row < table.count; row += 1) {
    const isVisible =
      visibility.of === 'all' || acls.has(table.acls.get(row) ?? 0) === (visibility.of === 'only')
    if (isVisible) rows[count++] = row
    if (count < rowsAtOnce) continue
    yield rows
    count = 0
  }
  yield rows.subarray(0, count)
}
