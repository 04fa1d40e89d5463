// Finds by binary search how many rows of an order come before other rows. The keys of the order
// are read from the store where the search looks, so that they need not be in memory.

import { compareRows, type SortedRow } from '../../../views/order.ts'
import type { IdsBut } from '../blocks/ids-but.ts'
import type { Step } from '../statements/step.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import { readKeysOf } from './sort-rows.ts'

interface Search {
  readonly row: SortedRow
  /** So many come before the row or are the row, at least and at most. */
  low: number
  high: number
}

/** For each of the rows, how many of the ids come before it or are its own. */
export function* findInOrder(
  { dialect }: PageContext,
  scope: ReadScope,
  ids: IdsBut,
  rows: readonly SortedRow[],
): Step<readonly number[]> {
  const searches = rows.map((row): Search => ({ row, low: 0, high: ids.length }))
  for (;;) {
    const open = searches.filter(({ low, high }) => low < high)
    if (open.length === 0) return searches.map(({ low }) => low)
    const probed = new Set(open.map((search) => ids.at(middleOf(search))))
    const found = yield* readKeysOf(dialect, scope, [...probed])
    const byId = new Map(found.map((each) => [each.id, each]))
    for (const search of open) {
      const middle = middleOf(search)
      const other = byId.get(ids.at(middle))
      if (other === undefined) throw new Error('No row is stored for an id that is in an order.')
      if (compareRows(scope.plan.order, other, search.row) <= 0) search.low = middle + 1
      else search.high = middle
    }
  }
}

function middleOf({ low, high }: Search): number {
  return (low + high) >>> 1
}
